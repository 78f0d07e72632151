import { holidayWord } from '@/lib/core/format/holidays';
import { dateWord, dayWord, edge, monthWord, ordinalWord } from '@/lib/core/format/phrase-words';

const each = '(?:hver|hvert|annenhver|annethvert)';
const period = `(?:dag|uke|måned(?:en)?|kvartal|halvår|år|(?:virke|arbeids|hver)dag|${dayWord})`;
const place = `(?:første|siste|${ordinalWord}|${dateWord}|\\d{1,2}\\.?)`;

/** Patterns of a day, a time or a repeat, the longer forms first. */
const looks = [
  `(?:unntatt|bortsett fra|men ikke) .+`,
  `(?:fra )?(?:kl\\.?|klokka|klokken) ?\\d[\\d.:]*(?: ?(?:-|–|til) ?\\d[\\d.:]*)?`,
  `${each} ${place} ${period}`,
  `${each} ${period}`,
  `(?:den )?${place} (?:virke|arbeids)dag(?:en)?(?: i \\p{L}+)?`,
  `(?:${holidayWord})`,
  `(?:0?[1-9]|[12]\\d|3[01])[./](?:0?[1-9]|1[0-2])(?:[./](?:20)?\\d\\d)?(?! ?(?:kr|kroner|%|\\p{L}+))`,
  `(?:0?[1-9]|[12]\\d|3[01])\\. ?(?:${monthWord})(?: 20\\d\\d)?`,
  `uke \\d{1,2}`,
].map((form) => new RegExp(`${edge.before}${form}${edge.after}`, 'giu'));

/**
 * The parts of a task's text that look like a day, a time or a repeat and were not understood, in their order, for a
 * notice to the user: they add nothing to the task.
 */
export function unreadWords(text: string): string[] {
  const found: { from: number; to: number }[] = [];
  for (const form of looks) {
    for (const { index: from, 0: words } of text.matchAll(form)) {
      const to = from + words.length;
      if (!found.some((other) => from < other.to && other.from < to)) found.push({ from, to });
    }
  }
  return found.toSorted((a, b) => a.from - b.from).map(({ from, to }) => text.slice(from, to));
}
