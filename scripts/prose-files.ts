/** The files that are checked for spelling, words, and prose. */
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
  /** Checked: comments and test titles. Migrations are not included, because they never change after their release. */
  code: ['*.config.ts', '{contract,server,web,e2e,scripts,bench,illustration,mobile}/**/*.{ts,tsx,mjs,css}'],
  /** Also checked: strings that contain a space. */
  texts: [
    '{contract,scripts,illustration}/**/*.ts',
    'bench/*/**/*.ts',
    // The other files contain members' queries with their own spelling.
    'bench/!(search-distractors|search-invented-products|search-written-queries).ts',
    'web/**/*.{ts,tsx}',
    'server/!(demo|test)/**/*.ts',
    'server/*.ts',
  ],
} as const;
