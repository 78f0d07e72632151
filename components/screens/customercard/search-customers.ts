import { searchForm } from '@/lib/table-view/cell-text';
import type { Row } from '@/lib/widgets/widget';
import { textOf } from './card-cells';

/** A customer with the text he is found by, and the texts a search goes first for when it begins them. */
type Indexed = { row: Row; all: string; starts: readonly string[] };

export function indexCustomers(rows: readonly Row[]): Indexed[] {
  return rows.map((row) => {
    const texts = ['name', 'no', 'orgnr', 'city'].map((column) => searchForm(textOf(row, column) ?? ''));
    return { row, all: texts.join('\n'), starts: texts.slice(0, 3) };
  });
}

/** The customers who have every word in name, number, organisation number or place: those it begins come first. */
export function searchCustomers(index: readonly Indexed[], search: string): Row[] {
  const asked = searchForm(search).trim();
  const words = asked.split(/\s+/).filter(Boolean);
  const fits = words.length === 0 ? index : index.filter(({ all }) => words.every((word) => all.includes(word)));
  if (words.length === 0) return fits.map(({ row }) => row);
  const begins = ({ starts }: Indexed) => starts.some((text) => text.startsWith(asked));
  return [...fits.filter(begins), ...fits.filter((one) => !begins(one))].map(({ row }) => row);
}
