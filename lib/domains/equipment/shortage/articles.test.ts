import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { articleIn } from '../planning/cover';
import { leftByDay } from '../planning/left-by-day';
import { articlesOf, type Need, type StockItem } from './articles';

const day = (n: number) => addDays('2026-11-25', n);
const span = { startdate: day(0), enddate: day(20) };
const place = { category: 'Måling', subcategory: 'Måleutstyr' };
const titles = ['Våtfilmkam, sett', 'Saltmåler', 'Våtfilmmåler'] as const;

const item = (title: string, stock: number, i = 0): StockItem => ({
  ...place,
  eid: `${title} ${i}`,
  title,
  stock,
  priceam: 690,
  supplier: 'Svartlia Verktøy',
});
let made = 0;
function need(title: string, status: Need['status'], pid: string, days: [number, number], countam: number): Need {
  made += 1;
  return {
    ...place,
    xid: `n${made}`,
    status,
    pid,
    project: `${pid} Kai`,
    by: null,
    own: false,
    eid: status === 'wish' ? null : `${title} 0`,
    hired: false,
    article: articleIn(title),
    text: title,
    startdate: day(days[0]),
    enddate: day(days[1]),
    countam,
  };
}
const leftOf = (items: readonly StockItem[], needs: readonly Need[], title: string) => {
  const article = articlesOf(items, needs, span).find((one) => one.title === title);
  if (!article) throw new Error(`There is no ${title}.`);
  return leftByDay(article, span);
};

const needs = fc.array(
  fc
    .record({
      title: fc.constantFrom(...titles),
      status: fc.constantFrom<Need['status']>('wish', 'wish', 'planlagt', 'planlagt', 'venter'),
      pid: fc.constantFrom('26001', '26002', '26003'),
      from: fc.nat(20),
      length: fc.nat(10),
      countam: fc.integer({ min: 1, max: 6 }),
    })
    .map(({ title, status, pid, from, length, countam }) => need(title, status, pid, [from, from + length], countam)),
  { maxLength: 15 },
);

test('what is left of an article is its stock, less bookings, less what wishes lack beside the bookings of their project', () => {
  fc.assert(
    fc.property(needs, fc.integer({ min: 1, max: 12 }), (all, stock) => {
      const items = titles.map((title) => item(title, stock));
      for (const title of titles) {
        const expected = Array.from({ length: 21 }, (_, n) => {
          const here = all.filter((one) => one.text === title && one.startdate <= day(n) && day(n) <= one.enddate);
          const sum = (some: Need[]) => some.reduce((total, { countam }) => total + countam, 0);
          const booked = sum(here.filter(({ status }) => status !== 'wish'));
          const lacking = ['26001', '26002', '26003'].map((project) => {
            const own = here.filter(({ pid }) => pid === project);
            const wished = sum(own.filter(({ status }) => status === 'wish'));
            return Math.max(0, wished - sum(own.filter(({ status }) => status === 'planlagt')));
          });
          return stock - booked - lacking.reduce((total, one) => total + one, 0);
        });
        expect(leftOf(items, all, title), title).toEqual(expected);
      }
    }),
  );
});

test('what another article of the subcategory has to spare helps no one', () => {
  const items = [item(titles[0], 40), item(titles[1], 500)];
  const booked = [need(titles[0], 'planlagt', '26013', [0, 5], 38), need(titles[0], 'planlagt', '26018', [3, 9], 24)];
  expect(Math.min(...leftOf(items, booked, titles[0]))).toBe(-22);
  expect(articlesOf(items, booked, span).find(({ title }) => title === titles[0])).toMatchObject({
    stock: 40,
    priceam: 690,
    supplier: 'Svartlia Verktøy',
  });
});

test('an article is ordered by the item that has its price, else by the first', () => {
  const [first, priced] = [{ ...item('Saltmåler', 1, 0), priceam: null }, item('Saltmåler', 1, 1)];
  const orderedBy = (...items: StockItem[]) => articlesOf(items, [], span).map(({ eid }) => eid);
  expect(orderedBy(first, priced)).toEqual([priced.eid]);
  expect(orderedBy(first, { ...priced, priceam: null })).toEqual([first.eid]);
});

test('items of one name are one article however they are spaced, and hired ones are no stock', () => {
  const items = [item('Saltmåler', 1, 0), item('  saltmåler ', 1, 1), { ...item('Saltmåler', 0, 2) }];
  expect(articlesOf(items, [], span)).toMatchObject([{ title: 'Saltmåler', stock: 2 }]);
  const hired = { ...need('Saltmåler', 'planlagt', '26001', [0, 3], 1), hired: true };
  const wish = need('Saltmåler', 'wish', '26001', [0, 5], 1);
  expect(leftOf(items, [hired, wish], 'Saltmåler').slice(0, 7)).toEqual([2, 2, 2, 2, 1, 1, 2]);
  expect(articlesOf([item('Leid lift', 0)], [], span), 'hired and not needed').toEqual([]);
});

test('a wish that any of several can meet takes what each has left, after the narrower wishes', () => {
  const items = [item(titles[0], 2), item(titles[1], 3), item(titles[2], 1)];
  const any = (article: string | null, countam: number) => ({
    ...need('Noe til å måle med', 'wish', '26001', [0, 0], countam),
    article,
  });
  const left = (all: Need[], title: string) => leftOf(items, all, title)[0];
  const whole = 'Måleutstyr, uansett type';
  expect(left([any(null, 4)], whole)).toBe(2);
  // Two too many of one article take nothing from the others.
  const over = need(titles[0], 'planlagt', '26002', [0, 0], 4);
  expect(left([over, any(null, 4)], whole)).toBe(0);
  expect(left([over, any(null, 4)], titles[0])).toBe(-2);
  const word = { ...any('saltmåler', 2), pid: '26003' };
  expect(
    articlesOf(items, [word], span).map(({ title }) => title),
    'one article fits',
  ).not.toContain('Saltmåler, uansett type');
  expect(left([word, any(null, 4)], whole)).toBe(0);
  const narrow = [item('Tau 11 mm', 2), item('Tau 9 mm', 2), item(titles[1], 1)];
  const rope = { ...any('tau', 3), pid: '26003' };
  expect(leftOf(narrow, [rope, any(null, 2)], 'Tau, uansett type')[0]).toBe(1);
  expect(leftOf(narrow, [rope, any(null, 2)], whole)[0]).toBe(0);
});

test('a wish for what the register lacks is a shortage of it', () => {
  const strange = {
    ...need('Kran 80 t', 'wish', '26001', [2, 4], 1),
    category: 'Løft',
    subcategory: null,
    article: null,
  };
  expect(leftOf([item(titles[0], 2)], [strange], 'Kran 80 t').slice(0, 6)).toEqual([0, 0, -1, -1, -1, 0]);
});
