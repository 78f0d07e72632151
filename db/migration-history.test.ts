import { expect, test } from 'vitest';
import { checkHistory, versionOfBackup } from './migration-history';

const own = [1_800_000_000_000, 1_800_000_000_001];
const lastBefore = 1_795_830_268_457;

const refusal = (fn: () => unknown): string => {
  try {
    return `taken: ${fn()}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

test.each([
  ['none yet', [], 'taken: 0'],
  ['the first of them', own.slice(0, 1), 'taken: 1'],
  ['all of them', own, 'taken: 2'],
  ['the last before the baseline', [1_795_647_491_811, lastBefore], 'taken: 1'],
  ['an earlier one', [1_795_647_491_811], 'for gammel utgave'],
  ['one more', [...own, 1_800_000_000_002], 'nyere utgave'],
  ['others', [1_800_000_000_000, 1_800_000_000_005], 'annen utgave'],
])('a backup with %s', (_what, applied, answer) => {
  expect(refusal(() => versionOfBackup(applied, own))).toContain(answer);
});

test.each([
  ['none yet', [], 'taken'],
  ['the first of them', own.slice(0, 1), 'taken'],
  ['one more', [...own, 1_800_000_000_002], 'taken'],
  ['the last before the baseline', [1_795_647_491_811, lastBefore], 'npm run db:backup -- FIL'],
  ['an earlier one', [1_795_647_491_811], 'Oppgrader den først med utgaven av'],
  ['others', [1_800_000_000_000, 1_800_000_000_005], 'annen utgave'],
])('a database with %s', (_what, applied, answer) => {
  expect(refusal(() => checkHistory(applied, own))).toContain(answer);
});
