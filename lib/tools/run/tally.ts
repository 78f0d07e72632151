import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { root } from '@/base/places.mjs';
import { groupBy } from '@/lib/core/group-by';
import { duration } from './steps.mjs';

/** A test by file and name, with its duration. */
type Timed = { name: string; ms: number };

/** A test by file and name, with the first lines of its failure. */
type Broken = { name: string; why: string };

/**
 * Counts of passed and failed tests, the failures with reasons, the names of skipped and flaky tests, and durations.
 */
export type Tally = {
  passed: number;
  failed: number;
  broken: readonly Broken[];
  skipped: readonly string[];
  unsteady: readonly string[];
  timed: readonly Timed[];
};

/** The tally of no tests. */
export const nothing: Tally = { passed: 0, failed: 0, broken: [], skipped: [], unsteady: [], timed: [] };

const noReport: Tally = {
  ...nothing,
  failed: 1,
  broken: [{ name: 'kjøringen', why: 'Den skrev ingen rapport: se hva den sa lenger opp.' }],
};

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const result = z.object({
  duration: z.number(),
  errors: z.array(z.object({ message: z.string().optional() })).optional(),
});

const suite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(z.object({ status: z.string(), results: z.array(result) })),
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

const fileOf = (name: string) => path.relative(root, name);

/** The first six lines of a failure, without colours and without stack frames outside the project. */
function firstLines(message: string): string {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/\/node_modules\/|node:internal/.test(line))
    .slice(0, 6)
    .join('\n');
}

// A run that exits with an error without a failed test (a file that does not load, a crash) counts as one failure.
function honest(tally: Tally, exitCode: number): Tally {
  if (exitCode === 0 || tally.failed > 0) return tally;
  const why = `Alle testene bestod, men kjøringen endte med ${exitCode}: se hva den sa lenger opp.`;
  return { ...tally, failed: 1, broken: [{ name: 'kjøringen', why }] };
}

/** Parses vitest's JSON report; a file that could not be loaded counts as one failure. */
export function tallyVitest(file: string, exitCode: number): Tally {
  const report = vitestReport.safeParse(read(file));
  if (!report.success) return noReport;
  const { numPassedTests, numFailedTests, testResults } = report.data;
  // A file that did not load has no tests, and one whose preparation failed has skipped ones.
  const unloaded = testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.every(({ status }) => status !== 'failed'),
  );
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${fileOf(name)} › ${fullName}`,
        why: firstLines(failureMessages?.join('\n') ?? ''),
      })),
  );
  const broken = [
    ...unloaded.map(({ name, message = '' }) => ({ name: fileOf(name), why: firstLines(message) })),
    ...failures,
  ];
  const skipped = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => /^(skipped|pending|todo)$/.test(status)).map(({ fullName }) => fullName),
  );
  const timed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${fileOf(name)} › ${fullName}`,
      ms: duration ?? 0,
    })),
  );
  const failed = numFailedTests + unloaded.length;
  return honest({ passed: numPassedTests, failed, broken, skipped, unsteady: [], timed }, exitCode);
}

function timesIn({ specs, suites = [] }: z.infer<typeof suite>): Timed[] {
  const own = specs.map(({ title, file, tests }) => ({
    name: `tests/${file} › ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, result) => sum + result.duration, 0),
  }));
  return [...own, ...suites.flatMap(timesIn)];
}

function unsteadyIn({ specs, suites = [] }: z.infer<typeof suite>): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ title, file }) => `tests/${file} › ${title}`), ...suites.flatMap(unsteadyIn)];
}

function brokenIn({ specs, suites = [] }: z.infer<typeof suite>): Broken[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'skipped')
      .map(({ results }) => ({
        name: `tests/${file} › ${title}`,
        why: firstLines(results.at(-1)?.errors?.[0]?.message ?? ''),
      })),
  );
  return [...own, ...suites.flatMap(brokenIn)];
}

/** Parses Playwright's JSON report; a skipped test counts as failed, a flaky one is named. */
export function tallyPlaywright(file: string, exitCode: number): Tally {
  const report = playwrightReport.safeParse(read(file));
  if (!report.success) return noReport;
  const { expected, unexpected, flaky, skipped } = report.data.stats;
  const timed = report.data.suites.flatMap(timesIn);
  const unsteady = report.data.suites.flatMap(unsteadyIn);
  const broken = report.data.suites.flatMap(brokenIn);
  const tally = { passed: expected + flaky, failed: unexpected + skipped, broken, skipped: [], unsteady, timed };
  return honest(tally, exitCode);
}

/** The sum of tallies. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
    broken: tallies.flatMap((tally) => tally.broken),
    skipped: tallies.flatMap((tally) => tally.skipped),
    unsteady: tallies.flatMap((tally) => tally.unsteady),
    timed: tallies.flatMap((tally) => tally.timed),
  };
}

/** The ten slowest tests of more than ten, so that a page getting slower is noticed before a test fails. */
function slowest(timed: readonly Timed[]): string[] {
  if (timed.length <= 10) return [];
  const ten = timed.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  return ['De ti tregeste testene:', ...ten.map(({ name, ms }) => `  ${duration(ms)}  ${name}`)];
}

/** What each file took, in seconds, added up over its tests. */
export function secondsByFile({ timed }: Tally): Record<string, number> {
  const files = groupBy(timed, ({ name }) => name.split(' › ', 1)[0] ?? name);
  const seconds = (tests: readonly Timed[]) => Math.round(tests.reduce((sum, { ms }) => sum + ms, 0) / 100) / 10;
  return Object.fromEntries([...files].map(([file, tests]) => [file, seconds(tests)]));
}

const indented = (names: readonly string[]) => names.map((name) => `  ${name}`);

/** The failures with reasons, repeated at the end because earlier output has scrolled away. */
function failures(broken: readonly Broken[]): string[] {
  if (broken.length === 0) return [];
  return [
    'Feilet:',
    ...broken.flatMap(({ name, why }) => [
      `  ${name}`,
      ...why
        .split('\n')
        .filter(Boolean)
        .map((line) => `      ${line}`),
    ]),
  ];
}

/**
 * The run's last lines: the slowest, the flaky, the failed with reasons, the skipped with reasons, then 'N passed, N
 * failed', with ', N skipped' if any.
 */
export function closingLines({ passed, failed, broken, skipped, unsteady, timed }: Tally): string[] {
  const counts = `${passed} passed, ${failed} failed`;
  const again = unsteady.length === 0 ? [] : ['Bestod først i andre forsøk, og skal rettes:', ...indented(unsteady)];
  const reported = [...slowest(timed), ...again, ...failures(broken)];
  if (skipped.length === 0) return [...reported, counts];
  const reason =
    'Hoppet over, fordi filen de leser ikke ligger ved siden av prosjektet, eller fordi andre commits og natten prøver dem:';
  return [...reported, reason, ...indented(skipped), `${counts}, ${skipped.length} skipped`];
}
