import { expect, test } from 'vitest';
import { today } from '@/lib/core/clock';
import { formatDate, formatMoment, formatReadMinute, formatStamp } from './date';

test('dates and time stamps are Norwegian, in Norway', () => {
  expect(formatDate('2026-11-20')).toBe('20.11.2026');
  for (const text of ['ukjent', '2026-11-20T12', 'x2026-11-20']) expect(formatDate(text)).toBe(text);
  expect(formatMoment('2026-11-20 18:39:51')).toBe('20.11.2026 18:39:51');
  for (const text of ['2026-11-20', '2026-11-20 18:39:51.5', 'x2026-11-20 18:39:51'])
    expect(formatMoment(text)).toBe(text);
  expect(formatStamp(new Date('2026-07-01T22:30:05Z'))).toBe('02.07.2026, 00:30:05');
  expect(formatStamp(1767222000)).toBe('01.01.2026, 00:00:00');
});

test('a reading is named by its minute, with its day when that is not today', () => {
  const readAt = Date.parse('2026-11-25T09:03:59Z') / 1000;
  expect(formatReadMinute(readAt, '2026-11-25')).toBe('10:03');
  expect(formatReadMinute(readAt, '2026-11-26')).toBe('25.11 10:03');
  expect(formatReadMinute(readAt, '2027-01-01')).toBe('25.11.2026 10:03');
  expect(formatReadMinute(Date.parse('2026-11-25T23:30:00Z') / 1000, '2026-11-26')).toBe('00:30');
});

test('today turns at midnight in Oslo', () => {
  expect(today(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01');
});
