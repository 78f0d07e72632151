import { expect, test } from 'vitest';
import type { WidgetResult } from '@/lib/core/widgets/widget';
import { mergedReading, readAtOf, secondsSince } from './reading';

const widget = (readat?: number): WidgetResult => ({
  wtype: 'stat',
  title: 'Timer',
  subtitle: '',
  stat: 1,
  type: 'number',
  text: '',
  tips: '',
  data: [],
  changes: [],
  colour: 'neutral',
  parameters: readat === undefined ? {} : { readat },
});
const failed: WidgetResult = { wtype: 'failed', title: 'Timer', message: 'Uleselig', errorId: 'f1', expected: 'stat' };
const now = Date.UTC(2026, 10, 25);

test('a carousel that has just been opened has no age, whichever of its moments is known first', () => {
  expect(secondsSince(null, now)).toBe(0);
  expect(secondsSince(now, null)).toBe(0);
  expect(secondsSince(null, null)).toBe(0);
  expect(secondsSince(now, now + 90_000)).toBe(90);
  expect(secondsSince(now, now - 90_000)).toBe(0);
});

test('where nothing could be read, what is shown keeps the time it was read', () => {
  expect(readAtOf({ a: failed, b: failed })).toBeNull();
  const old = { widgets: { a: widget(), b: widget(70) }, readAt: 100 };
  const merged = mergedReading(old, { widgets: { a: failed, b: failed }, readAt: null });
  expect(merged.readAt).toBe(100);
  expect(merged.widgets).toMatchObject({ a: { parameters: { readat: 100 } }, b: { parameters: { readat: 70 } } });
});

test('a widget that failed keeps its own time beside those that were read', () => {
  const fresh = { a: failed, b: widget(400) };
  expect(readAtOf(fresh)).toBe(400);
  const merged = mergedReading({ widgets: { a: widget(), b: widget() }, readAt: 100 }, { widgets: fresh, readAt: 400 });
  expect(merged.readAt).toBe(400);
  expect(merged.widgets).toMatchObject({ a: { parameters: { readat: 100 } }, b: { parameters: { readat: 400 } } });
});
