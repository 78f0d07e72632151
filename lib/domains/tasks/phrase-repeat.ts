import {
  dateOf,
  dateWord,
  dayNumber,
  dayWord,
  edge,
  type Found,
  numberOf,
  numberWord,
  ordinalOf,
  ordinalWord,
} from '@/lib/core/format/phrase-words';
import type { Repeat } from '@/lib/core/format/repeat-rule';

/** A repeat before its first date is known, as the day of the month may come from a date beside it. */
type Reader = { words: RegExp; read: (groups: Readonly<Record<string, string | undefined>>) => Repeat | undefined };

const each = '(?:hver|hvert|kvar|alle)';
const words = (source: string) => new RegExp(`${edge.before}(?:${source})${edge.after}`, 'giu');
const often = `(?:${each}(?: (?<ord>${ordinalWord}|\\d{1,2}\\.?))?|(?<other>annenhver|annethvert))`;
/** 'i måneden' means every month only after a day of it. */
const month = `(?:${often} måned(?:en)?|(?:i )?(?:hver måned|måneden))`;

/** The interval: 'hver' is 1, 'annenhver' 2, 'hver tredje' 3. */
function intervalOf({ ord, other }: Readonly<Record<string, string | undefined>>): number {
  if (other !== undefined) return 2;
  return ord === undefined ? 1 : (ordinalOf(ord) ?? 1);
}

const list = `${dayWord}(?:(?:, ?| og | & )${dayWord})*`;
const daysOf = (text: string) =>
  [...new Set([...text.matchAll(new RegExp(dayWord, 'giu'))].flatMap(([word]) => dayNumber(word) ?? []))].sort();

const nths: Readonly<Record<string, number>> = { første: 1, andre: 2, annen: 2, tredje: 3, fjerde: 4, siste: -1 };
const placeOf = (word: string) =>
  word.toLowerCase() === 'siste' ? -1 : word.toLowerCase() === 'første' ? 1 : ordinalOf(word);

/** Longer forms before the shorter ones they contain. */
const readers: readonly Reader[] = [
  {
    words: words(`(?:${each} (?:hverdag|hverdager|virkedag|virkedager|arbeidsdag|arbeidsdager)|hverdager|virkedager)`),
    read: () => ({ freq: 'WEEKLY', interval: 1, days: [1, 2, 3, 4, 5] }),
  },
  {
    words: words(`(?:den )?(?<nth>første|andre|annen|tredje|fjerde|siste) (?<day>${dayWord}) (?:i )?${month}`),
    read: (g) => ({
      freq: 'MONTHLY',
      interval: intervalOf(g),
      nth: { nth: nths[g.nth?.toLowerCase() ?? ''] ?? 1, day: dayNumber(g.day ?? '') ?? 1 },
    }),
  },
  {
    words: words(
      `(?:den |på )?(?:hver )?(?<place>første|siste|${ordinalWord}|[1-9]\\.) (?:virke|arbeids|hver)dag(?:en)? (?:i |av )?${month}`,
    ),
    read: (g) => ({ freq: 'MONTHLY', interval: intervalOf(g), workday: placeOf(g.place ?? '') }),
  },
  {
    words: words(`(?:den )?siste (?:dag|dagen) (?:i måneden )?(?:i )?${often} måned`),
    read: (g) => ({ freq: 'MONTHLY', interval: intervalOf(g), monthday: -1 }),
  },
  {
    words: words(`(?:den )?(?<date>[12]?\\d|3[01])\\. (?:i )?${month}`),
    read: (g) => ({ freq: 'MONTHLY', interval: intervalOf(g), monthday: Number(g.date) || 1 }),
  },
  {
    words: words(`${often} måned (?:den )?(?<date>[12]?\\d|3[01])\\.(?= |$)`),
    read: (g) => ({ freq: 'MONTHLY', interval: intervalOf(g), monthday: Number(g.date) || 1 }),
  },
  {
    words: words(`den (?<date>${dateWord}|[12]?\\d|3[01]) (?:${often} måned(?:en)?|i (?:hver måned|måneden))`),
    read: (g) => ({ freq: 'MONTHLY', interval: intervalOf(g), monthday: dateOf(g.date ?? '') || 1 }),
  },
  {
    words: words(`${often} måned (?:på )?den (?<date>${dateWord}|[12]?\\d|3[01])`),
    read: (g) => ({ freq: 'MONTHLY', interval: intervalOf(g), monthday: dateOf(g.date ?? '') || 1 }),
  },
  {
    words: words(`hver (?<date>${dateWord}) i måneden`),
    read: (g) => ({ freq: 'MONTHLY', interval: 1, monthday: dateOf(g.date ?? '') || 1 }),
  },
  {
    words: words(`(?<days>${list}) ${often} uke`),
    read: (g) => ({ freq: 'WEEKLY', interval: intervalOf(g), days: daysOf(g.days ?? '') }),
  },
  {
    words: words(`${often} (?<days>${list})`),
    read: (g) => ({ freq: 'WEEKLY', interval: intervalOf(g), days: daysOf(g.days ?? '') }),
  },
  {
    words: words(
      `(?:på )?(?<days>(?:man|tirs|ons|tors|fre|lør|søn)dager(?:(?:, ?| og )(?:man|tirs|ons|tors|fre|lør|søn)dager)*)`,
    ),
    read: (g) => ({ freq: 'WEEKLY', interval: 1, days: daysOf(g.days ?? '') }),
  },
  { words: words(`${often} dag|daglig`), read: (g) => ({ freq: 'DAILY', interval: intervalOf(g) }) },
  { words: words(`${often} uke|ukentlig`), read: (g) => ({ freq: 'WEEKLY', interval: intervalOf(g) }) },
  { words: words(`${often} måned|månedlig`), read: (g) => ({ freq: 'MONTHLY', interval: intervalOf(g) }) },
  { words: words(`${often} kvartal|kvartalsvis`), read: (g) => ({ freq: 'MONTHLY', interval: 3 * intervalOf(g) }) },
  { words: words(`${often} halvår|halvårlig`), read: (g) => ({ freq: 'MONTHLY', interval: 6 * intervalOf(g) }) },
  { words: words(`${often} år|årlig`), read: (g) => ({ freq: 'YEARLY', interval: intervalOf(g) }) },
  {
    words: words(`med (?<count>\\d{1,2}|${numberWord}) (?<unit>dager|ukers|uker|måneders|måneder|års|år)s? mellomrom`),
    read: (g) => {
      const interval = numberOf(g.count ?? '') ?? 1;
      const unit = g.unit?.toLowerCase() ?? '';
      if (unit.startsWith('dag')) return { freq: 'DAILY', interval };
      if (unit.startsWith('uke')) return { freq: 'WEEKLY', interval };
      return { freq: unit.startsWith('må') ? 'MONTHLY' : 'YEARLY', interval };
    },
  },
];

/** The repeat a phrase mentions, the first of the longest form, or undefined. */
export function findRepeat(phrase: string): Found<Repeat> | undefined {
  for (const { words: form, read } of readers) {
    for (const match of phrase.matchAll(form)) {
      const value = read(match.groups ?? {});
      if (!value || value.interval < 1 || value.interval > 99 || (value.workday ?? 0) > 9) continue;
      return { from: match.index, to: match.index + match[0].length, value };
    }
  }
  return undefined;
}
