import { expect, test } from 'vitest';
import { frozenSentence, monthVerdict } from './month-verdict';
import type { PointState } from './point';

const point = (title: string, state: PointState) => ({ title, state, text: `${title} står`, path: '/x', owner: null });
const said = (...points: ReturnType<typeof point>[]) => monthVerdict('2026-10', points, null);

test('points that block are counted and named, those that wait for them only where nothing else is left', () => {
  const both = said(point('Avstemming', 'blocks'), point('Prognoser', 'blocks'), point('Bilag', 'waits'));
  expect(both).toMatchObject({ tone: 'bad', sentence: 'To ting sperrer oktober 2026: Avstemming og Prognoser.' });
  expect(both.reason).toBe('Avstemming står. Prognoser står.');
  expect(both.link).toMatchObject({ text: 'Åpne Avstemming', drill: { yrpr: '2026-10', history: 'ytd' } });
  expect(said(point('Bilag', 'waits')).sentence).toBe('Bilag sperrer oktober 2026.');
});

test('a month that nothing blocks names what is not done, and a closed one who closed it', () => {
  expect(said(point('Bank', 'done'))).toMatchObject({
    tone: 'good',
    sentence: 'Ingenting sperrer oktober 2026.',
    reason: '',
  });
  expect(said(point('Bank', 'warns')).reason).toBe('Ikke ferdig, men sperrer ikke: Bank.');
  const closed = monthVerdict('2026-10', [point('Bank', 'blocks')], { day: '2026-11-14', by: 'Linnea' });
  expect(closed.sentence).toBe('Oktober 2026 ble avsluttet 14.11.2026 av Linnea.');
});

test('a changed figure is counted with its vouchers, where the reader may see those', () => {
  expect(frozenSentence(0, 3)).toBe('Ingen tall er endret siden avslutning.');
  expect(frozenSentence(5, 1)).toBe('5 tall er endret siden avslutning, og ett bilag er lest inn etterpå.');
  expect(frozenSentence(5, 2)).toBe('5 tall er endret siden avslutning, og to bilag er lest inn etterpå.');
  expect(frozenSentence(5, null)).toBe('5 tall er endret siden avslutning.');
});
