import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** How many tests passed and failed, and the names of those that were left out. */
export type Tally = { passed: number; failed: number; skipped: readonly string[] };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

// A run that ends badly without a failed test (a file that does not load, a crash) counts as one failure.
function honest(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** Reads vitest's JSON report; a file that could not be loaded counts as one failure. */
export function tallyVitest(file: string, exitCode: number): Tally {
  const report = vitestReport.safeParse(read(file));
  if (!report.success) return { passed: 0, failed: 1, skipped: [] };
  const { numPassedTests, numFailedTests, testResults } = report.data;
  const broken = testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0).length;
  const skipped = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => /^(skipped|pending|todo)$/.test(status)).map(({ fullName }) => fullName),
  );
  return honest({ passed: numPassedTests, failed: numFailedTests + broken, skipped }, exitCode);
}

/** Reads Playwright's JSON report; a test that passed only at a second try counts as failed, and so does one left out. */
export function tallyPlaywright(file: string, exitCode: number): Tally {
  const report = playwrightReport.safeParse(read(file));
  if (!report.success) return { passed: 0, failed: 1, skipped: [] };
  const { expected, unexpected, flaky, skipped } = report.data.stats;
  return honest({ passed: expected, failed: unexpected + flaky + skipped, skipped: [] }, exitCode);
}

/** Several tallies as one. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
    skipped: tallies.flatMap((tally) => tally.skipped),
  };
}

/** The run's last lines: what was left out and why, then 'N passed, N failed', with ', N skipped' where there are any. */
export function closingLines({ passed, failed, skipped }: Tally): string[] {
  const counts = `${passed} passed, ${failed} failed`;
  if (skipped.length === 0) return [counts];
  const reason = 'Hoppet over, fordi filen de leser ikke ligger ved siden av prosjektet:';
  return [reason, ...skipped.map((name) => `  ${name}`), `${counts}, ${skipped.length} skipped`];
}
