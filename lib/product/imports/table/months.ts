import type { CompanyTx } from '@/db/company';
import { today } from '@/lib/core/clock';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { readValue } from '@/lib/platform/tables/read-value';
import { monthName, monthValues } from '@/lib/platform/tables/rows';
import type { Decision } from '@/lib/product/imports/tabular/decision';
import type { ImportField } from '@/lib/product/imports/tabular/headings';
import { numberReader } from '@/lib/product/imports/tabular/number-reader';
import type { TableFile } from '@/lib/product/imports/tabular/read-table';
import type { Problems } from '@/lib/product/imports/tabular/result';
import type { Reading } from './column-reader';

const names = 'januar februar mars april mai juni juli august september oktober november desember'.split(' ');
const english = 'january february march april may june july august september october november december'.split(' ');
const fieldOf = (month: number) => `m${String(month).padStart(2, '0')}`;

/** The months of a table that has them, as fields m01 to m12; a year behind the month's name is its year. */
export function monthFields({ months }: LiveTable): ImportField[] {
  if (!months) return [];
  return names.map((name, i) => {
    const short = name.slice(0, 3);
    const figure = String(i + 1).padStart(2, '0');
    return {
      name: fieldOf(i + 1),
      text: `${name[0]?.toLocaleUpperCase('nb')}${name.slice(1)}`,
      usual: [name, short],
      synonyms: [english[i] ?? name, (english[i] ?? name).slice(0, 3), `m${figure}`, `periode${i + 1}`],
      holding: new RegExp(`^(${short}|${name}|${english[i]})(20)?\\d\\d$|^(20\\d\\d)${figure}$|^${figure}20\\d\\d$`),
    };
  });
}

/** Decides the year of the months: the one that headings or titles name, else a question. */
function yearDecision({ headings, titles }: TableFile, { mapping, answers }: Reading): Decision {
  const about = { key: 'year', title: 'År' };
  const thisYear = Number(today().slice(0, 4));
  const years = [thisYear - 1, thisYear, thisYear + 1].map(String);
  const choices = years.map((year) => ({ value: year, text: year, example: `Januar blir januar ${year}` }));
  const answer = answers.year;
  if (answer !== undefined && /^20\d\d$/.test(answer)) {
    return { ...about, value: answer, said: `${answer}, slik du valgte.`, sure: true, choices };
  }
  const heads = names.flatMap((_, i) => {
    const at = mapping[fieldOf(i + 1)];
    const [, year] = /(20\d\d)/.exec(at === undefined ? '' : (headings[at] ?? '')) ?? [];
    return year === undefined ? [] : [year];
  });
  const named = new Set(heads.length > 0 ? heads : titles.flatMap((title) => title.match(/\b20\d\d\b/g) ?? []));
  const [year] = named;
  if (year !== undefined && named.size === 1) {
    const where = heads.length > 0 ? 'Overskriftene' : 'Tittelen';
    return { ...about, value: year, said: `${year}. ${where} sier det.`, sure: true, choices };
  }
  const likely = Number(today().slice(5, 7)) >= 8 ? thisYear + 1 : thisYear;
  const said = 'Filen sier ikke hvilket år månedene er i.';
  return { ...about, value: String(likely), said, sure: false, choices };
}

/** A month's figure of a line. */
export type MonthCell = { line: number; col: string; value: number };

/** The figures that lines have in months; empty cells set nothing. What cannot be read is added to the problems. */
export async function readMonths(
  table: LiveTable,
  file: TableFile,
  reading: Reading,
  problems: Problems,
): Promise<MonthCell[]> {
  const columns = names.flatMap((_, i) => {
    const at = table.months ? reading.mapping[fieldOf(i + 1)] : undefined;
    return at === undefined ? [] : [{ at, month: i + 1 }];
  });
  if (columns.length === 0) return [];
  const decision = yearDecision(file, reading);
  reading.decisions.push(decision);
  // All months are written in one form, so they are read as one column.
  const texts = columns.flatMap(({ at }) => file.rows.map(({ cells }) => cells[at] ?? ''));
  const { values, decisions } = await numberReader('months', 'Månedene', texts, reading.answers);
  reading.decisions.push(...decisions);
  const found: MonthCell[] = [];
  for (const [c, { at, month }] of columns.entries()) {
    const col = monthName(Number(decision.value), month);
    for (const [i, { line }] of file.rows.entries()) {
      const read = values[c * file.rows.length + i] ?? { value: null };
      const got = 'error' in read || read.value === null ? read : readValue(table, col, read.value);
      if ('error' in got) problems.add(line, at, file.headings[at] ?? col, got.error);
      else if (typeof got.value === 'number') found.push({ line, col, value: got.value });
    }
  }
  return found;
}

/** The figures that differ from what rows have, by row; `rowOf` gives a line's row. */
export async function changedMonths(
  tx: CompanyTx,
  companyId: string,
  table: LiveTable,
  cells: readonly MonthCell[],
  rowOf: ReadonlyMap<number, string>,
): Promise<{ row: string; col: string; val: number }[]> {
  const stored = await monthValues(tx, table, companyId, { rows: [...new Set(rowOf.values())] });
  return cells.flatMap(({ line, col, value }) => {
    const row = rowOf.get(line);
    return row === undefined || (stored.get(row)?.[col] ?? null) === value ? [] : [{ row, col, val: value }];
  });
}
