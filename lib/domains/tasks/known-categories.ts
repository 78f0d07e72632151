/** The phrase with its categories (#) spelled as existing ones: '#hms ' becomes '#HMS ' when there is one. */
export function withKnownCategories(phrase: string, known: readonly string[]): string {
  return phrase.replace(/(?<![^\s])#(\S+)(?=\s)/gu, (whole, word: string) => {
    const wanted = word.replaceAll('_', ' ').toLocaleLowerCase('nb');
    const found = known.find((name) => name.toLocaleLowerCase('nb') === wanted);
    return found === undefined ? whole : `#${found.replaceAll(' ', '_')}`;
  });
}
