/** Maps each field to its column in the file (from 0). */
export type Mapping = Readonly<Record<string, number | undefined>>;

/** A field that a file column can map to: its name, its label, and its usual headings, the preferred one first. */
export type ImportField = {
  name: string;
  text: string;
  /** Normalized: without punctuation, spaces and capitals. */
  usual: readonly string[];
  /** Offices' other headings, used where no field's usual heading is. */
  synonyms: readonly string[];
  /** Matches longer headings by their content, where no exact heading matches. */
  holding?: RegExp;
};

/** Normalizes a heading: no punctuation, spaces or capitals. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFC')
    .toLocaleLowerCase('nb')
    .replaceAll('₂', '2')
    .replaceAll(/[^\p{L}\d]/gu, '');
}

/** Guesses the mapping by the usual headings; each column is used once. */
export function guessColumns(headings: readonly string[], fields: readonly ImportField[]): Record<string, number> {
  const names = headings.map(plainHeading);
  const mapping: Record<string, number> = {};
  const take = (field: string, fits: (heading: string) => boolean) => {
    if (mapping[field] !== undefined) return;
    const column = names.findIndex((heading, at) => fits(heading) && !Object.values(mapping).includes(at));
    if (column >= 0) mapping[field] = column;
  };
  for (const { name, usual } of fields) for (const wanted of usual) take(name, (heading) => heading === wanted);
  for (const { name, synonyms } of fields) for (const wanted of synonyms) take(name, (heading) => heading === wanted);
  for (const { name, holding } of fields) if (holding) take(name, (heading) => holding.test(heading));
  return mapping;
}
