import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { type CalendarEvent, writeCalendar } from './ics';

const now = new Date('2026-11-25T09:40:12Z');
const event: CalendarEvent = {
  uid: 'bids-1@innsikt',
  title: 'Frist',
  url: 'https://innsikt.example/x',
  day: '2026-11-30',
};

/** The calendar's lines as a program reads them: unfolded. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
const valuesOf = (text: string, name: string) =>
  linesOf(text).flatMap((line) =>
    line.startsWith(`${name}:`) || line.startsWith(`${name};`) ? [line.slice(name.length)] : [],
  );
/** A text value as a program reads it. */
const unescaped = (value: string) =>
  value.slice(1).replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

describe('an event', () => {
  test('of whole days ends on the day after, also past the turn of a month and a year', () => {
    const text = writeCalendar('Kalender', [event, { ...event, day: '2026-12-30', until: '2026-12-31' }], now);
    expect(valuesOf(text, 'DTSTART')).toEqual([';VALUE=DATE:20261130', ';VALUE=DATE:20261230']);
    expect(valuesOf(text, 'DTEND')).toEqual([';VALUE=DATE:20261201', ';VALUE=DATE:20270101']);
    expect(text).not.toContain('VTIMEZONE');
  });

  test('with a time is in Norwegian time, which the calendar explains', () => {
    const text = writeCalendar('Kalender', [{ ...event, time: '09:30' }], now);
    expect(valuesOf(text, 'DTSTART')).toContain(';TZID=Europe/Oslo:20261130T093000');
    expect(valuesOf(text, 'TZID')).toEqual([':Europe/Oslo']);
    expect(text).not.toContain('DTEND');
  });

  test('is stamped in UTC', () => {
    expect(valuesOf(writeCalendar('Kalender', [event], now), 'DTSTAMP')).toEqual([':20261125T094012Z']);
  });
});

const signs = fc.constantFrom(
  '\r\n',
  '\n',
  '\r',
  '\\',
  ';',
  ',',
  ':',
  '=',
  '"',
  'BEGIN:VEVENT',
  'END:VCALENDAR',
  '\u2028',
  'æ',
  '😀',
  '\u0000',
);
const titles = fc
  .array(fc.oneof(signs, fc.string({ unit: 'grapheme', maxLength: 20 })), { maxLength: 20 })
  .map((all) => all.join(''));

test('whatever a title has in it, it stays one line’s value, and no line is too long or divides a character', () => {
  fc.assert(
    fc.property(fc.array(titles, { maxLength: 4 }), titles, (all, name) => {
      const text = writeCalendar(
        name,
        all.map((title, i) => ({ ...event, uid: `u${i}`, title })),
        now,
      );
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
        // Half a character at either end.
        expect(line).not.toMatch(/^ ?[\udc00-\udfff]|[\ud800-\udbff]$/);
      }
      expect(linesOf(text).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(all.length);
      expect(linesOf(text).filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
      const written = (title: string) =>
        title.replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ');
      expect(valuesOf(text, 'SUMMARY').map(unescaped)).toEqual(all.map(written));
      expect(valuesOf(text, 'UID')).toEqual(all.map((_, i) => `:u${i}`));
    }),
  );
});

test('a stretch of days is as long as it was', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n));
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 400 }), (day, length) => {
      const until = addDays(day, length);
      const [end] = valuesOf(writeCalendar('', [{ ...event, day, until }], now), 'DTEND');
      expect(end).toBe(`;VALUE=DATE:${addDays(until, 1).replaceAll('-', '')}`);
    }),
  );
});
