import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { createRandom } from '../random/random';
import { earlierValue } from './earlier-value';
import { recentWorkdays, workMoment } from './work-moments';

const status = { kind: 'lookup' } as const;
const money = { kind: 'money', decimals: 0 } as const;
const share = { kind: 'percent' } as const;
const note = { kind: 'longtext' } as const;
const random = createRandom('earlier values');
const many = Array.from({ length: 20 }, (_, i) => i * 1_000);

test('a status was what its plan says, and nothing is told of the first one', () => {
  const before = { Godkjent: 'Sendt' };
  expect(earlierValue({ spec: status, later: 'Godkjent', others: ['Godkjent'], before }, random)).toBe('Sendt');
  expect(earlierValue({ spec: status, later: 'Sendt', others: ['Godkjent'], before }, random)).toBeUndefined();
});

test('an empty cell tells nothing; a note was empty before', () => {
  expect(earlierValue({ spec: money, later: null, others: [1] }, random)).toBeUndefined();
  expect(earlierValue({ spec: note, later: 'Ring kunden', others: ['x'] }, random)).toBeNull();
});

test('an amount was near what it is and rounder, a share stays between 0 and 1', () => {
  for (let i = 0; i < runs(200); i++) {
    const amount = earlierValue({ spec: money, later: 1_237_000, others: many }, random);
    expect(Number(amount) % 100_000).toBe(0);
    expect(Math.abs(Number(amount) / 1_237_000 - 1)).toBeLessThan(0.3);
    const part = earlierValue({ spec: share, later: 1, others: [1] }, random) ?? 0.5;
    expect(Number(part) >= 0 && Number(part) <= 1).toBe(true);
  }
});

test('a small figure with decimals was near what it is, a count is one that others have', () => {
  const co2 = { kind: 'number', decimals: 4 } as const;
  const days = { kind: 'number' } as const;
  for (let i = 0; i < runs(50); i++) {
    const kilos = earlierValue({ spec: co2, later: 0.7, others: [152, 0.7] }, random) ?? 0.7;
    expect(Math.abs(Number(kilos) / 0.7 - 1)).toBeLessThan(0.3);
    expect([2, 14]).toContain(earlierValue({ spec: days, later: 5, others: [2, 14] }, random));
  }
  expect(earlierValue({ spec: co2, later: 0, others: [1] }, random)).toBeUndefined();
});

test('work is done on weekdays of the last five weeks, before today', () => {
  const days = recentWorkdays('2026-11-20');
  expect(days).toHaveLength(25);
  expect([days[0], days.at(-1)]).toEqual(['2026-10-16', '2026-11-19']);
  for (let i = 0; i < runs(200); i++) {
    const moment = new Date(workMoment(random, days));
    expect(days).toContain(moment.toISOString().slice(0, 10));
    expect(moment.getUTCHours() >= 6 && moment.getUTCHours() < 15).toBe(true);
  }
});
