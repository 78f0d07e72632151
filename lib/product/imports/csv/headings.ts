/** Which column of a file (from 0) holds a field. */
export type Mapping = Readonly<Record<string, number | undefined>>;

/** What a column of a file may be: its name, what people call it, and the headings it usually has, the one to prefer first. */
export type ImportField = {
  name: string;
  text: string;
  /** Without signs, spaces and capitals. */
  usual: readonly string[];
  /** Longer headings are known by what they hold, where nothing else has taken them. */
  holding?: RegExp;
};

/** A heading without signs, spaces and capitals. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFC')
    .toLocaleLowerCase('nb')
    .replaceAll('₂', '2')
    .replaceAll(/[^\p{L}\d]/gu, '');
}

/** The columns people most likely mean, by the usual headings; a column is taken once. */
export function guessColumns(headings: readonly string[], fields: readonly ImportField[]): Record<string, number> {
  const names = headings.map(plainHeading);
  const mapping: Record<string, number> = {};
  const take = (field: string, fits: (heading: string) => boolean) => {
    if (mapping[field] !== undefined) return;
    const column = names.findIndex((heading, at) => fits(heading) && !Object.values(mapping).includes(at));
    if (column >= 0) mapping[field] = column;
  };
  for (const { name, usual } of fields) for (const wanted of usual) take(name, (heading) => heading === wanted);
  for (const { name, holding } of fields) if (holding) take(name, (heading) => holding.test(heading));
  return mapping;
}
