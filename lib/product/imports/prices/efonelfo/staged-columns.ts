import { type SQL, sql } from 'drizzle-orm';

const asText = (column: string) => sql.raw(column);

/** Kroner as the log shows them: two decimals, more where there are. */
const asKroner = (column: string) =>
  sql.raw(`translate(regexp_replace(to_char(${column}, 'FM999,999,999,999,990.0000'), '0{1,2}$', ''), ',.', '.,')`);

/** A column of the price list that a file of half a million items may change: its type, and its text in the log. */
type StagedColumn = { name: string; type: 'text' | 'numeric' | 'date'; text: (column: string) => SQL };

export const stagedColumns: readonly StagedColumn[] = [
  { name: 'title', type: 'text', text: asText },
  { name: 'priceam', type: 'numeric', text: asKroner },
  { name: 'pricemeasure', type: 'text', text: asText },
  { name: 'grossam', type: 'numeric', text: asKroner },
  {
    name: 'grossper',
    type: 'numeric',
    text: (column) => sql.raw(`translate(trim_scale(${column})::text, '.', ',')`),
  },
  { name: 'discountgroup', type: 'text', text: asText },
  { name: 'validfrom', type: 'date', text: (column) => sql.raw(`to_char(${column}, 'DD.MM.YYYY')`) },
  { name: 'ean', type: 'text', text: asText },
];

/** The columns as a list of SQL, each by what is written of its name. */
export const eachColumn = (written: (name: string) => string): SQL =>
  sql.raw(stagedColumns.map(({ name }) => written(name)).join(', '));
