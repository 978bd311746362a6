/**
 * The files that the checks of spelling, words, and prose read. To extend the checks to code, add its globs to `code`:
 * comments, test titles, and texts are then checked too.
 */
export const proseFiles = {
  markdown: [
    '*.md',
    '.github/**/*.md',
    'mobile/README.md',
    'docs/*.md',
    'docs/{tutorial,how-to,reference,explanation,decisions,product}/*.md',
    'server/database/functions/README.md',
    'web/early-screen/README.md',
  ],
  code: ['.env.example', 'deploy/**/*.{conf,cfg,ini,yml,service,sh}', 'deploy/{Caddyfile,Dockerfile,failover/etcd}'],
} as const;
