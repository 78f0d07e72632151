/** The sweeps, by the file of tests they are the long form of, and so many tries. */
export const sweeps = {
  crossing: { file: 'tests/integration/alone/crossing.test.ts', tries: 100_000 },
  fuzz: { file: 'tests/integration/alone/fuzz.test.ts', tries: 1_000_000 },
  matrix: { file: 'tests/integration/alone/matrix.test.ts', tries: 100_000 },
  dates: { file: 'tests/integration/alone/dates.test.ts', tries: 11_324 },
} as const;
