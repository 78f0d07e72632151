import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** How many tests passed and failed. */
export type Tally = { passed: number; failed: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
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
  if (!report.success) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = report.data;
  const broken = testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0).length;
  return honest({ passed: numPassedTests, failed: numFailedTests + broken }, exitCode);
}

/** Reads Playwright's JSON report; a test that passed only at a second try counts as failed. */
export function tallyPlaywright(file: string, exitCode: number): Tally {
  const report = playwrightReport.safeParse(read(file));
  if (!report.success) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.data.stats;
  return honest({ passed: expected, failed: unexpected + flaky }, exitCode);
}
