/** The numbers are arbitrary, but no two locks may share a number, and all processes must use the same numbers. */
export const advisoryLocks = {
  migrations: 7_316_204_511,
  pictures: 7_316_204_512,
  catalogImports: 7_316_204_513,
  /** The seed of a hash, because each file has its own lock. */
  catalogFiles: 7_316_204_514,
  synonyms: 7_316_204_515,
  seeding: 7_316_204_516,
  labelNames: 7_316_204_517,
} as const;
