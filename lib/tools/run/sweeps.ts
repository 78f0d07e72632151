/** The sweeps with their test file and the number of tries of the long form. */
export const sweeps = {
  crossing: { file: 'tests/integration/alone/crossing.test.ts', tries: 100_000 },
  fuzz: { file: 'tests/integration/alone/fuzz.test.ts', tries: 1_000_000 },
  matrix: { file: 'tests/integration/alone/matrix.test.ts', tries: 100_000 },
  dates: { file: 'tests/integration/alone/dates.test.ts', tries: 11_324 },
} as const;
