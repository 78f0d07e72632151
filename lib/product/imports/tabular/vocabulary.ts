import { type ImportField, plainHeading } from './headings';

/** The headings that an import knows, as plain values that a thread of the pool can be given. */
export type Vocabulary = {
  /** Exact headings, normalized. */
  exact: readonly string[];
  /** Sources of patterns that longer headings may match. */
  holding: readonly string[];
};

export const noVocabulary: Vocabulary = { exact: [], holding: [] };

/** The headings that fields have, as plain values. */
export function vocabularyOf(fields: readonly ImportField[]): Vocabulary {
  return {
    exact: fields.flatMap(({ usual, synonyms }) => [...usual, ...synonyms]),
    holding: fields.flatMap(({ holding }) => (holding ? [holding.source] : [])),
  };
}

/** Counts how much a row looks like known headings: two for an exact one, one for a longer one that holds one. */
export function headingScorer({ exact, holding }: Vocabulary): (cells: readonly string[]) => number {
  const known = new Set(exact);
  const patterns = holding.map((source) => new RegExp(source));
  return (cells) => {
    const seen = new Set<string>();
    let score = 0;
    for (const cell of cells) {
      // A title such as 'Prisliste 2027' holds a heading's word, hence no digits and no long texts.
      if (cell.length > 60) continue;
      const heading = plainHeading(cell);
      if (heading === '' || seen.has(heading)) continue;
      seen.add(heading);
      if (known.has(heading)) score += 2;
      else if (!/\d{2}/.test(heading) && patterns.some((pattern) => pattern.test(heading))) score += 1;
    }
    return score;
  };
}
