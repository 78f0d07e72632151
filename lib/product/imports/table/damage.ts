import type { LiveColumn } from '@/lib/platform/tables/declared/live-table';

const shortened = /^[-+]?\d([.,]\d+)?E[+-]?\d+$/i;
const excelError = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FORMEL)/;
/** A code of two or three figures, which Excel takes for a day: 1-12, 3/4, 1.2.26. */
const likeDay = /^\d{1,2}[-/.]\d{1,2}([-/.]\d{1,4})?$/;
const months = 'jan|feb|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|des|dec';
/** The days that Excel makes of such a code: by our reading of its cells, and as its CSV has them. */
const madeDay = new RegExp(
  `^(\\d{4}-\\d\\d-\\d\\d( \\d\\d:\\d\\d)?|\\d\\d\\.\\d\\d\\.(19|20)\\d\\d|\\d{1,2}[.-] ?(${months})|(${months})\\.\\d\\d)$`,
  'i',
);

/** Describes in a sentence a spreadsheet's damage to a cell of a column, which has these texts; undefined for an ordinary text. */
export function damageReader(
  { kind, text: title, reference, unique, rule }: LiveColumn,
  isKey: boolean,
  texts: readonly string[],
): (text: string) => string | undefined {
  const isFigure = kind === 'number' || kind === 'money' || kind === 'percent';
  const isCode =
    isKey || unique || reference?.named || (kind === 'text' && (rule === 'gtin' || /nr\b|nummer|kode/i.test(title)));
  const remedy = 'Gjør kolonnen til tekst i Excel, hent tallene på nytt og lagre.';
  const mostLikeDays =
    isCode && texts.filter((text) => likeDay.test(text.trim()) || madeDay.test(text.trim())).length * 2 >= texts.length;
  // Past the fifteenth digit Excel has zeros; one alone is also a digit of codes that were text.
  const hasWhole = texts.some((text) => /^\d{15}0*[1-9]\d*$/.test(text.trim()));
  return (text) => {
    const bare = text.trim();
    const shown = bare.slice(0, 40);
    if (shortened.test(bare) || (isCode && (hasWhole ? /^\d{15}00+$/ : /^\d{15}0+$/).test(bare)))
      return `Excel har forkortet nummeret til «${shown}». ${remedy}`;
    if (excelError.test(bare)) return `Regnearket viser feilen «${shown}» her. Rett cellen og lagre på nytt.`;
    if (/^##+$/.test(bare))
      return `Kolonnen var for smal i Excel, som viste «${shown}». Gjør den bredere og lagre på nytt.`;
    const isDay = madeDay.test(bare) || (mostLikeDays && /^[345]\d{4}$/.test(bare));
    if (kind === 'date' || !(isCode || isFigure) || !isDay) return undefined;
    return `Excel har gjort ${isFigure ? 'tallet' : 'nummeret'} om til en dato, «${shown}». ${remedy}`;
  };
}
