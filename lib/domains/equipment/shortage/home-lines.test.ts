import fc from 'fast-check';
import { expect, test } from 'vitest';
import { equipmentShortagePath, planningPath } from '@/lib/platform/routing/paths';
import type { JudgedArticle } from './articles';
import { shortageLines } from './home-lines';
import { weeksFrom } from './left';

const today = '2026-11-25';
const weeks = weeksFrom(today);
const planner = { permissions: [{ path: planningPath, action: 'Write' as const }] };
const reader = { permissions: [{ path: equipmentShortagePath, action: 'Read' as const }] };
const article = (title: string, left: readonly number[]): JudgedArticle => ({
  ...{
    key: title,
    title,
    category: 'Måling',
    subcategory: '',
    stock: 40,
    eid: null,
    priceam: null,
    supplier: null,
    uses: [],
  },
  weeks: left,
});

test('every article that lacks is counted once, by those who plan as urgent when it begins within four weeks', () => {
  const left = fc.array(fc.integer({ min: -3, max: 5 }), { minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(fc.array(left, { maxLength: 6 }), (all) => {
      const articles = all.map((one, i) => article(`Utstyr ${i}`, one));
      const lacking = all.filter((one) => one.some((pieces) => pieces < 0));
      // Four weeks from a Wednesday reach the Wednesday of week five.
      const near = lacking.filter((one) => one.slice(0, 5).some((pieces) => pieces < 0));
      const counts = (who: typeof planner | typeof reader) =>
        Object.fromEntries(shortageLines(articles, weeks, who, today).map(({ part, count }) => [part, count]));
      const expected = (haster: number, andre: number) => ({
        ...(haster > 0 && { haster }),
        ...(andre > 0 && { andre }),
      });
      expect(counts(planner)).toEqual(expected(near.length, lacking.length - near.length));
      expect(counts(reader)).toEqual(expected(0, lacking.length));
    }),
  );
});

test('one article is named with its weeks, several by their number and the worst', () => {
  const comb = article('Våtfilmkam, sett', [3, 0, -21, -22, 4]);
  const meter = article('Saltmåler', [0, -2, 3, 3, 3]);
  expect(shortageLines([comb], weeks, planner, today)).toMatchObject([
    { part: 'haster', text: 'Våtfilmkam, sett mangler 22 i uke 50–51', word: { text: 'om 12 d', tone: 'warn' } },
  ]);
  expect(shortageLines([meter, comb], weeks, planner, today)).toMatchObject([
    {
      text: 'To slags utstyr mangler',
      detail: 'Verst: Våtfilmkam, sett mangler 22 i uke 50–51',
      word: { text: 'om 5 d', tone: 'bad' },
    },
  ]);
});
