/** The files whose spelling and words `npm run check` checks. The prose check reads only the Markdown files. */
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
  settings: [
    '.env.example',
    'deploy/**/*.{conf,cfg,ini,yml,service,sh}',
    'deploy/{Caddyfile,Dockerfile,failover/etcd}',
  ],
  /**
   * Files whose comments and test titles are checked. Migrations are not checked, because they never change after a
   * release.
   */
  code: ['*.config.ts', '{contract,server,web,e2e,scripts,bench,illustration,mobile}/**/*.{ts,tsx,mjs,css}'],
  /** Files in which the check includes all strings that contain a space. */
  texts: [
    '{contract,scripts,illustration}/**/*.ts',
    'bench/*/**/*.ts',
    // The excluded files contain search queries as people type them, including typos.
    'bench/!(search-distractors|search-invented-products|search-written-queries).ts',
    'web/**/*.{ts,tsx}',
    'server/!(demo|test)/**/*.ts',
    'server/*.ts',
  ],
} as const;
