import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '@/base/places.mjs';
import { closingLines, nothing, secondsByFile, sumTallies, tallyPlaywright, tallyVitest } from './tally';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tally-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const assertion = (fullName: string, status: string, duration?: number) => ({ fullName, status, duration });
const vitest = (results: { status: string; assertionResults: unknown[] }[]) =>
  report({
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: results.map((one) => ({ name: inProject('tests', 'a.test.ts'), ...one })),
  });

test('tests that were left out are told by name', () => {
  const file = vitest([
    { status: 'passed', assertionResults: [assertion('a', 'passed'), assertion('b', 'skipped')] },
    { status: 'passed', assertionResults: [assertion('c', 'pending')] },
  ]);
  const tally = tallyVitest(file, 0);
  expect(tally).toMatchObject({ passed: 1, failed: 0, skipped: ['b', 'c'] });
  expect(closingLines(tally).at(-1)).toBe('1 passed, 0 failed, 2 skipped');
  expect(closingLines(tally).slice(1, -1)).toEqual(['  b', '  c']);
});

test('what failed is told at the end, with the first lines of why', () => {
  const failureMessages = [`\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n\n${'    at a line\n'.repeat(20)}`];
  const unit = vitest([
    { status: 'failed', assertionResults: [{ ...assertion('adds up', 'failed'), failureMessages }] },
    { status: 'failed', assertionResults: [] },
  ]);
  const lines = closingLines(tallyVitest(unit, 1));
  expect(lines.slice(0, 2)).toEqual(['Feilet:', '  tests/a.test.ts']);
  expect(lines.slice(2, 4)).toEqual(['  tests/a.test.ts › adds up', '      AssertionError: expected 1 to be 2']);
  expect(lines.slice(4, -1)).toEqual(Array(5).fill('          at a line'));

  const errors = [{ message: 'Error: locator not found' }];
  const gone = {
    title: 'goes',
    file: 'e2e/a.spec.ts',
    tests: [{ status: 'unexpected', results: [{ duration: 5, errors }] }],
  };
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
  expect(closingLines(tallyPlaywright(report({ stats, suites: [{ specs: [gone] }] }), 1))).toEqual([
    'Feilet:',
    '  tests/e2e/a.spec.ts › goes',
    '      Error: locator not found',
    '0 passed, 1 failed',
  ]);
  expect(closingLines(tallyVitest(vitest([]), 7)).join()).toContain('endte med 7');
});

test('a file that did not load, a bad end and no report are failures', () => {
  expect(tallyVitest(vitest([{ status: 'failed', assertionResults: [] }]), 1).failed).toBe(1);
  // Its preparation failed beside the failures of another file.
  const unprepared = { status: 'failed', assertionResults: [assertion('a', 'skipped')] };
  const other = { status: 'failed', assertionResults: [assertion('b', 'failed')] };
  expect(tallyVitest(vitest([unprepared, other]), 1).broken).toHaveLength(2);
  expect(tallyVitest(vitest([]), 1).failed).toBe(1);
  expect(tallyVitest(path.join(folder, 'none.json'), 0).failed).toBe(1);
});

test('a browser test that was left out has failed; one that passed at a second try is told by name', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 1 };
  const twice = { title: 'twice', file: 'e2e/a.spec.ts', tests: [{ status: 'flaky', results: [{ duration: 5 }] }] };
  const tally = tallyPlaywright(report({ stats, suites: [{ specs: [], suites: [{ specs: [twice] }] }] }), 0);
  expect(tally).toMatchObject({ passed: 4, failed: 1, unsteady: ['tests/e2e/a.spec.ts › twice'] });
  expect(closingLines(tally)).toEqual([
    'Bestod først i andre forsøk, og skal rettes:',
    '  tests/e2e/a.spec.ts › twice',
    '4 passed, 1 failed',
  ]);
});

test('without anything left out the last line is passed and failed alone', () => {
  const all = sumTallies([
    { passed: 2, failed: 1, broken: [], skipped: [], unsteady: [], timed: [] },
    { passed: 3, failed: 0, broken: [], skipped: [], unsteady: [], timed: [] },
  ]);
  expect(closingLines(all)).toEqual(['5 passed, 1 failed']);
});

test('the ten slowest of all parts are told with their times and files, the slowest first', () => {
  const quick = Array.from({ length: 12 }, (_, i) => assertion(`quick ${i}`, 'passed', i));
  const unit = tallyVitest(
    vitest([{ status: 'passed', assertionResults: [...quick, assertion('slow', 'passed', 12_345.6)] }]),
    0,
  );
  const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 };
  const spec = (title: string, ...durations: number[]) => ({
    title,
    file: 'e2e/a.spec.ts',
    tests: [{ status: 'expected', results: durations.map((duration) => ({ duration })) }],
  });
  const browser = tallyPlaywright(
    report({
      stats,
      suites: [{ specs: [spec('outer', 95_000)], suites: [{ specs: [spec('inner', 5_000, 6_000)] }] }],
    }),
    0,
  );
  const lines = closingLines(sumTallies([unit, browser]));
  expect(lines).toHaveLength(12);
  expect(lines.slice(0, 5)).toEqual([
    'De ti tregeste testene:',
    '  1 min 35 s  tests/e2e/a.spec.ts › outer',
    '  12 s  tests/a.test.ts › slow',
    '  11 s  tests/e2e/a.spec.ts › inner',
    '  0,0 s  tests/a.test.ts › quick 11',
  ]);
  expect(lines.at(-1)).toBe('3 passed, 0 failed');
});

test('ten tests or fewer are told by the run itself', () => {
  const few = Array.from({ length: 10 }, (_, i) => assertion(`${i}`, 'passed', 1_000));
  expect(closingLines(tallyVitest(vitest([{ status: 'passed', assertionResults: few }]), 0))).toHaveLength(1);
});

test('the seconds of a file are those of its tests together', () => {
  const timed = [
    { name: 'tests/a.test.ts › one › two', ms: 1_250 },
    { name: 'tests/b.test.ts › one', ms: 40 },
    { name: 'tests/a.test.ts › three', ms: 700 },
  ];
  expect(secondsByFile({ ...nothing, timed })).toEqual({ 'tests/a.test.ts': 2, 'tests/b.test.ts': 0 });
});
