import { findTable } from '@/lib/tables/find-table';
import { readValue } from '@/lib/tables/read-value';
import type { Cell } from '@/lib/widgets/widget';
import { fieldNames, type Mapping, type PriceField, type ValueField, valueFields } from './fields';
import type { CsvTable } from './read-csv';
import { readNumbers } from './read-numbers';
import type { Problems } from './result';

/** The live table an import writes. */
export const priceTbl = 'price_line';

const numbers: readonly PriceField[] = ['priceam', 'co2am'];

/** One row of a file: what it says of its line. A cell that is empty says nothing. */
export type FileLine = {
  line: number;
  lineid: string;
  /** The Nr or Orgnr of the supplier, where the file names one. */
  supplier: string | undefined;
  values: Partial<Record<ValueField, Cell>>;
};

/** What a column is called: its heading, or its place where it has none. */
export function columnName({ headings }: CsvTable, at: number): string {
  return headings[at] || `Kolonne ${at + 1}`;
}

/** The heading of a field's column; the field's own name when the file has none for it. */
export function headingOf(table: CsvTable, mapping: Mapping, field: PriceField): string {
  const at = mapping[field];
  return at === undefined ? fieldNames[field] : columnName(table, at);
}

/** Everything a column's cells hold, as the live table reads it; what it does not take is a problem and undefined. */
function readColumn(table: CsvTable, field: ValueField, at: number, problems: Problems): (Cell | undefined)[] {
  const prices = findTable(priceTbl);
  const texts = table.rows.map(({ cells }) => cells[at] ?? '');
  const figures = numbers.includes(field) ? readNumbers(texts) : undefined;
  return texts.map((text, i) => {
    const figure = figures?.[i];
    const read = figure && 'error' in figure ? figure : readFilled(figure ? figure.value : text.trim());
    if ('value' in read) return read.value;
    problems.add(table.rows[i]?.line ?? 0, at, columnName(table, at), read.error);
    return undefined;
  });

  function readFilled(value: Cell) {
    return value === null || value === '' ? { value: null } : readValue(prices, field, value);
  }
}

/** The lines of a file under a mapping. What cannot be read is added to `problems`, and its row left out. */
export function readRows(table: CsvTable, mapping: Mapping, problems: Problems): FileLine[] {
  const columns = valueFields.flatMap((field) => {
    const at = mapping[field];
    return at === undefined ? [] : [{ field, cells: readColumn(table, field, at, problems) }];
  });
  const key = mapping.lineid;
  if (key === undefined) {
    problems.add(table.line, -1, fieldNames.lineid, 'Velg hvilken kolonne som er varenummeret.');
    return [];
  }
  if (columns.length === 0) problems.add(table.line, -1, fieldNames.priceam, 'Velg minst én kolonne å lese inn.');
  const prices = findTable(priceTbl);
  return table.rows.flatMap(({ line, cells, overflow }, i) => {
    if (overflow !== undefined) {
      const has = `Raden har ${overflow} kolonner, men overskriften har ${table.headings.length}.`;
      problems.add(line, table.headings.length, `Kolonne ${table.headings.length + 1}`, has);
      return [];
    }
    const text = (cells[key] ?? '').trim();
    const id = text === '' ? { error: 'Raden mangler varenummer.' } : readValue(prices, 'lineid', text);
    if ('error' in id) problems.add(line, key, columnName(table, key), id.error);
    const values: FileLine['values'] = {};
    let whole = 'value' in id;
    for (const { field, cells } of columns) {
      const cell = cells[i];
      if (cell === undefined) whole = false;
      else if (cell !== null) values[field] = cell;
    }
    if (!whole || !('value' in id)) return [];
    const supplier = mapping.supplier === undefined ? undefined : (cells[mapping.supplier] ?? '').trim() || undefined;
    return [{ line, lineid: String(id.value), supplier, values }];
  });
}
