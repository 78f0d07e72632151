/** A first word of fewer letters says little of a company: 'De Gule Malerne AS'. */
const fewLetters = 4;

/** The first words of a company's name that are long enough to say something. */
function fewestWords(words: readonly string[]): number {
  const enough = words.findIndex((_, i) => words.slice(0, i + 1).join('').length >= fewLetters);
  return enough < 0 ? words.length : enough + 1;
}

/**
 * Returns a table's names for these companies: the first words of each name, as many as tell it from the others;
 * 'Lyngtind' of 'Lyngtind Elektro AS'. The whole name where no fewer do. In the order of `names`.
 */
export function shortNames(names: readonly string[]): string[] {
  const worded = names.map((name) => name.trim().split(/\s+/));
  return worded.map((words, own) => {
    const first = (count: number, of: readonly string[]) => of.slice(0, count).join(' ').toLocaleLowerCase('nb');
    for (let count = fewestWords(words); count < words.length; count += 1) {
      const isAlone = worded.every((other, i) => i === own || first(count, other) !== first(count, words));
      if (isAlone) return words.slice(0, count).join(' ');
    }
    return words.join(' ');
  });
}
