/** The files in which `npm run check` checks spelling, words, and prose. */
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
  /** Files whose comments and test titles are checked. Excludes migrations, which never change after a release. */
  code: ['*.config.ts', '{contract,server,web,e2e,scripts,bench,illustration,mobile}/**/*.{ts,tsx,mjs,css}'],
  /** Files whose strings are also checked if they contain a space. */
  texts: [
    '{contract,scripts,illustration}/**/*.ts',
    'bench/*/**/*.ts',
    // The excluded files contain members' search queries, with typos and all.
    'bench/!(search-distractors|search-invented-products|search-written-queries).ts',
    'web/**/*.{ts,tsx}',
    'server/!(demo|test)/**/*.ts',
    'server/*.ts',
  ],
} as const;
