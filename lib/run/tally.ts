import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from '@/base/places.mjs';
import { duration } from './steps.mjs';

/** A test by file and name, and how long it took. */
type Timed = { name: string; ms: number };

/** How many tests passed and failed, the names of those that were left out, and the times of those that ran. */
export type Tally = { passed: number; failed: number; skipped: readonly string[]; timed: readonly Timed[] };

/** A run without a test. */
export const nothing: Tally = { passed: 0, failed: 0, skipped: [], timed: [] };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

const suite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  get suites() {
    return z.array(suite).optional();
  },
});

const playwrightReport = z.object({
  suites: z.array(suite),
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
  if (!report.success) return { ...nothing, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = report.data;
  const broken = testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0).length;
  const skipped = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => /^(skipped|pending|todo)$/.test(status)).map(({ fullName }) => fullName),
  );
  const timed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${path.relative(root, name)} › ${fullName}`,
      ms: duration ?? 0,
    })),
  );
  return honest({ passed: numPassedTests, failed: numFailedTests + broken, skipped, timed }, exitCode);
}

function timesIn({ specs, suites = [] }: z.infer<typeof suite>): Timed[] {
  const own = specs.map(({ title, file, tests }) => ({
    name: `tests/e2e/${file} › ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, result) => sum + result.duration, 0),
  }));
  return [...own, ...suites.flatMap(timesIn)];
}

/** Reads Playwright's JSON report; a test that passed only at a second try counts as failed, and so does one left out. */
export function tallyPlaywright(file: string, exitCode: number): Tally {
  const report = playwrightReport.safeParse(read(file));
  if (!report.success) return { ...nothing, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.data.stats;
  const timed = report.data.suites.flatMap(timesIn);
  return honest({ passed: expected, failed: unexpected + flaky + skipped, skipped: [], timed }, exitCode);
}

/** Several tallies as one. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
    skipped: tallies.flatMap((tally) => tally.skipped),
    timed: tallies.flatMap((tally) => tally.timed),
  };
}

/** The slowest of more than ten tests: a page that gets slower is seen here before it is a test that fails. */
function slowest(timed: readonly Timed[]): string[] {
  if (timed.length <= 10) return [];
  const ten = timed.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  return ['De ti tregeste testene:', ...ten.map(({ name, ms }) => `  ${duration(ms)}  ${name}`)];
}

/** The run's last lines: the slowest, what was left out and why, then 'N passed, N failed', with ', N skipped' where there are any. */
export function closingLines({ passed, failed, skipped, timed }: Tally): string[] {
  const counts = `${passed} passed, ${failed} failed`;
  if (skipped.length === 0) return [...slowest(timed), counts];
  const reason = 'Hoppet over, fordi filen de leser ikke ligger ved siden av prosjektet:';
  return [...slowest(timed), reason, ...skipped.map((name) => `  ${name}`), `${counts}, ${skipped.length} skipped`];
}
