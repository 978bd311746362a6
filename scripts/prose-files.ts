/** The files that the checks of spelling, words, and prose read. */
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
  /** Comments and test titles. Migrations never change once they are released. */
  code: ['*.config.ts', '{contract,server,web,e2e,scripts,bench,illustration,mobile}/**/*.{ts,tsx,mjs,css}'],
  /** Also strings with a space in them. */
  texts: [
    '{contract,scripts,illustration}/**/*.ts',
    'bench/*/**/*.ts',
    // The rest are queries of members, with their spelling.
    'bench/!(search-distractors|search-invented-products|search-written-queries).ts',
    'web/**/*.{ts,tsx}',
    'server/!(demo|test)/**/*.ts',
    'server/*.ts',
  ],
} as const;
