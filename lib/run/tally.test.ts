import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closingLines, sumTallies, tallyPlaywright, tallyVitest } from './tally';

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

const assertion = (fullName: string, status: string) => ({ fullName, status });
const vitest = (results: { status: string; assertionResults: unknown[] }[]) =>
  report({ numPassedTests: 1, numFailedTests: 0, testResults: results });

test('tests that were left out are told by name', () => {
  const file = vitest([
    { status: 'passed', assertionResults: [assertion('a', 'passed'), assertion('b', 'skipped')] },
    { status: 'passed', assertionResults: [assertion('c', 'pending')] },
  ]);
  const tally = tallyVitest(file, 0);
  expect(tally).toEqual({ passed: 1, failed: 0, skipped: ['b', 'c'] });
  expect(closingLines(tally).at(-1)).toBe('1 passed, 0 failed, 2 skipped');
  expect(closingLines(tally).slice(1, -1)).toEqual(['  b', '  c']);
});

test('a file that did not load, a bad end and no report are failures', () => {
  expect(tallyVitest(vitest([{ status: 'failed', assertionResults: [] }]), 1).failed).toBe(1);
  expect(tallyVitest(vitest([]), 1).failed).toBe(1);
  expect(tallyVitest(path.join(folder, 'none.json'), 0).failed).toBe(1);
});

test('a browser test that passed at a second try, or was left out, has failed', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 1 };
  expect(tallyPlaywright(report({ stats }), 0)).toEqual({ passed: 3, failed: 2, skipped: [] });
});

test('without anything left out the last line is passed and failed alone', () => {
  const all = sumTallies([
    { passed: 2, failed: 1, skipped: [] },
    { passed: 3, failed: 0, skipped: [] },
  ]);
  expect(closingLines(all)).toEqual(['5 passed, 1 failed']);
});
