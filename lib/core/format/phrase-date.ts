import { addDays, addMonthsToDay, isoWeek, lastDayOf, weekday } from './days';
import { holidayOf, holidayWord, workingDayOf } from './holidays';
import { isDay } from './parse-date';
import {
  dateOf,
  dateWord,
  dayNumber,
  dayWord,
  edge,
  type Found,
  monthNumber,
  monthWord,
  numberOf,
  numberWord,
  plainDateWord,
} from './phrase-words';

type Groups = Readonly<Record<string, string | undefined>>;
type Reader = { words: RegExp; read: (groups: Groups, today: string) => string | undefined };

/** Words before a day that belong to it. */
const before = '(?:(?:innen|senest|til|på|den|frist|forfall) ){0,2}';
/** A number before one of these units is an amount, not a day. */
const unit =
  '(?! ?(?:kr|kroner|nok|mill|millioner|tusen|timer?|t|min|minutter|m|m2|m²|m3|m³|cm|mm|km|kg|tonn|l|liter|stk|pst|prosent)(?![\\p{L}\\d]))(?! ?%)';
const words = (source: string) => new RegExp(`${edge.before}(?:${source})${edge.after}`, 'giu');

/** The first matching day from today on of a date without a year. */
function comingDay(date: number, month: number, today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const day = dayOf(year + ahead, month, date);
    if (day !== undefined && day >= today) return day;
  }
  return undefined;
}

function dayOf(year: number, month: number, date: number): string | undefined {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

function absolute({ date, month, year }: Groups, today: string): string | undefined {
  const [d, m] = [dateOf(date ?? '') ?? Number(date), monthNumber(month ?? '') ?? Number(month)];
  if (year === undefined) return comingDay(d, m, today);
  return dayOf(Number(year.length === 2 ? `20${year}` : year), m, d);
}

/** The first such weekday after a day. */
const after = (day: string, wanted: number) => addDays(day, ((wanted - weekday(day) + 6) % 7) + 1);

/** The Monday of an ISO week number: this year's, or next year's when it has passed. */
function mondayOfWeek(week: number, today: string): string | undefined {
  const { monday } = isoWeek(today);
  for (let ahead = 0; ahead <= 53; ahead += 1) {
    const day = addDays(monday, 7 * ahead);
    if (Number(isoWeek(day).week.slice(6)) === week) return day;
  }
  return undefined;
}

const laterOf = (day: string | undefined, today: string) => (day !== undefined && day < today ? today : day);

const nextMonday = (today: string) => addDays(isoWeek(today).monday, 7);

/** The first day from today on with this day of the month. */
function nextDate(date: number, today: string): string | undefined {
  for (let ahead = 0; ahead < 12; ahead += 1) {
    const month = addMonthsToDay(`${today.slice(0, 7)}-01`, ahead).slice(0, 7);
    const day = `${month}-${String(date).padStart(2, '0')}`;
    if (isDay(day) && day >= today) return day;
  }
  return undefined;
}

function ahead({ count = '', unit: of = '' }: Groups, today: string): string | undefined {
  const n = numberOf(count);
  const half = /^(?:et )?halvt$/i.test(count) ? 6 : undefined;
  if (half !== undefined) return of.toLowerCase() === 'år' ? addMonthsToDay(today, half) : undefined;
  if (n === undefined || n > 999) return undefined;
  const [first] = of.toLowerCase();
  if (first === 'd') return addDays(today, n);
  if (first === 'u') return addDays(today, 7 * n);
  return addMonthsToDay(today, first === 'm' ? n : 12 * n);
}

/** The last working day of this month, the next or a named one. */
function lastWorkingDay({ this: own, next, month = '', year }: Groups, today: string): string | undefined {
  if (own !== undefined) return workingDayOf(today.slice(0, 7), -1);
  if (next !== undefined) return workingDayOf(addMonthsToDay(`${today.slice(0, 7)}-01`, 1).slice(0, 7), -1);
  const number = String(monthNumber(month) ?? 0).padStart(2, '0');
  const now = Number(today.slice(0, 4));
  const days = (year === undefined ? [now, now + 1] : [Number(year)]).map((one) =>
    workingDayOf(`${one}-${number}`, -1),
  );
  return days.find((day) => day >= today || year !== undefined);
}

const dated = '(?<date>0?[1-9]|[12]\\d|3[01])';
const readers: readonly Reader[] = [
  {
    words: words(`${before}(?<year>\\d{4})-(?<month>0[1-9]|1[0-2])-${dated}`),
    read: absolute,
  },
  {
    words: words(`${before}${dated}[./](?<month>0?[1-9]|1[0-2])(?:[./](?<year>20\\d\\d|\\d\\d)|\\.)?${unit}`),
    read: absolute,
  },
  { words: words(`${before}${dated}\\.? ?(?<month>${monthWord})\\.?(?: (?<year>20\\d\\d))?`), read: absolute },
  { words: words(`${before}(?<date>${dateWord}) (?<month>${monthWord})\\.?(?: (?<year>20\\d\\d))?`), read: absolute },
  {
    words: words(`${before}(?:på )?(?<name>${holidayWord})(?: (?<year>20\\d\\d))?`),
    read: ({ name = '', year }, today) => {
      const now = Number(today.slice(0, 4));
      const days = (year === undefined ? [now, now + 1] : [Number(year)]).map((one) => holidayOf(name, one));
      return days.find((day) => day !== undefined && (day >= today || year !== undefined));
    },
  },
  {
    words: words(
      `${before}siste (?:virke|arbeids|hver)dag(?:en)? (?:i )?(?:(?<this>denne måneden)|(?<next>neste måned)|(?<month>${monthWord})(?: (?<year>20\\d\\d))?)`,
    ),
    read: lastWorkingDay,
  },
  {
    words: words(`${before}(?<day>${dayWord}) (?:i )?uke (?<week>[1-9]|[1-4]\\d|5[0-3])`),
    read: ({ day, week }, today) => {
      const monday = mondayOfWeek(Number(week), today);
      return monday && addDays(monday, (dayNumber(day ?? '') ?? 1) - 1);
    },
  },
  {
    words: words(`(?:innen |senest )?(?:i )?uke (?<week>[1-9]|[1-4]\\d|5[0-3])`),
    read: ({ week }, today) => laterOf(mondayOfWeek(Number(week), today), today),
  },
  {
    words: words(`${before}(?<day>${dayWord}) (?:i )?neste uke`),
    read: ({ day }, today) => addDays(nextMonday(today), (dayNumber(day ?? '') ?? 1) - 1),
  },
  {
    words: words(`${before}neste (?<day>${dayWord})`),
    read: ({ day }, today) => addDays(nextMonday(today), (dayNumber(day ?? '') ?? 1) - 1),
  },
  {
    words: words(`${before}(?<day>${dayWord}) om (?<count>\\d{1,2}|${numberWord}) uker?`),
    read: ({ day, count }, today) => addDays(after(today, dayNumber(day ?? '') ?? 1), 7 * (numberOf(count ?? '') ?? 0)),
  },
  {
    words: words(`før (?<day>${dayWord})`),
    read: ({ day }, today) => {
      const found = addDays(after(today, dayNumber(day ?? '') ?? 1), -1);
      return found < today ? today : found;
    },
  },
  {
    words: words(
      `${before}(?:førstkommende |kommende |nå )?(?<day>${dayWord})(?: morgen| formiddag| ettermiddag| kveld)?`,
    ),
    read: ({ day }, today) => after(today, dayNumber(day ?? '') ?? 1),
  },
  {
    words: words(
      `(?:om|innen) (?<count>\\d{1,3}|${numberWord}|et halvt|halvt) (?<unit>dager|dag|uker|uke|måneder|måned|år)`,
    ),
    read: ahead,
  },
  {
    words: words(`${before}(?:i overmorgen|overimorgen|overmorgen)`),
    read: (_, today) => addDays(today, 2),
  },
  {
    words: words(`${before}(?:i ?morgen)(?: tidlig| kveld| formiddag| ettermiddag)?`),
    read: (_, today) => addDays(today, 1),
  },
  { words: words(`${before}(?:i ?dag|i ?kveld|i ettermiddag|i formiddag)`), read: (_, today) => today },
  { words: words(`${before}(?:i )?neste uke`), read: (_, today) => nextMonday(today) },
  {
    words: words(`${before}(?:i )?neste måned`),
    read: (_, today) => addMonthsToDay(`${today.slice(0, 7)}-01`, 1),
  },
  { words: words(`${before}(?:i )?neste år`), read: (_, today) => `${Number(today.slice(0, 4)) + 1}-01-01` },
  {
    words: words(`${before}(?:i |til )?(?:helgen|helga)`),
    read: (_, today) => (weekday(today) >= 6 ? today : after(today, 6)),
  },
  {
    words: words(
      `${before}(?:i |ved )?(?:slutten av måneden|utgangen av måneden|månedsslutt|månedsskiftet|siste dag i måneden)`,
    ),
    read: (_, today) => lastDayOf(today.slice(0, 7)),
  },
  {
    words: words(`${before}(?:i |ved )?(?:slutten av året|utgangen av året|årsslutt|årsskiftet)`),
    read: (_, today) => `${today.slice(0, 4)}-12-31`,
  },
  {
    words: words(`(?:(?:innen|senest|til|på|frist|forfall) )?den ${dated}\\.?(?! ?(?:hver|annenhver))${unit}`),
    read: ({ date }, today) => nextDate(Number(date), today),
  },
  {
    words: words(`(?:(?:innen|senest|til|på|frist|forfall) )?den (?<date>${plainDateWord})(?=\\s*$)`),
    read: ({ date }, today) => nextDate(dateOf(date ?? '') ?? 0, today),
  },
  {
    // A number with a dot is a day only at the end of the phrase, and never a time of day: 'husleie 15.'.
    words: new RegExp(
      `${edge.before}(?<!(?:kl|klokka|klokken|kap|pkt|punkt|nr|side|versjon|fase|del|trinn|steg)\\.? )${dated}\\.(?=\\s*$)`,
      'giu',
    ),
    read: ({ date }, today) => nextDate(Number(date), today),
  },
];

/** The day a phrase mentions: the last one, and at that position the longest match; undefined without one. */
export function findDate(phrase: string, today: string): Found<string> | undefined {
  let found: Found<string> | undefined;
  for (const { words: form, read } of readers) {
    for (const match of phrase.matchAll(form)) {
      const [from, to] = [match.index, match.index + match[0].length];
      if (found && (to < found.to || (to === found.to && from >= found.from) || (from < found.to && to <= found.to)))
        continue;
      const value = read(match.groups ?? {}, today);
      if (value === undefined || !isDay(value)) continue;
      found = { from, to, value };
    }
  }
  return found;
}
