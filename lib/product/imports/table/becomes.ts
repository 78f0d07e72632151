import type { CompanyTx } from '@/db/company';
import { nameParts } from '@/lib/core/format/name-parts';
import { dayInWords } from '@/lib/core/format/written-day';
import type { Cell } from '@/lib/core/widgets/column';
import { forEachPaced } from '@/lib/platform/queues/pacer';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { cellReader } from '@/lib/platform/tables/row-label';
import type { Becomes, ImportPreview } from '@/lib/product/imports/tabular/result';
import { sampleOf } from '@/lib/product/imports/tabular/sample';
import type { ImportPlan } from './plan-rows';
import type { FileLine } from './read-lines';
import type { ReadUpload } from './read-upload';
import { exactKey } from './stored-rows';

/** Days with several lines that a sample shows. */
const shownDays = 3;

const hundredths = (value: Cell | undefined) => Math.round(Number(value ?? 0) * 100);

/** The lines of each day, by what a day is per. */
async function daysOf(per: readonly string[], read: readonly FileLine[]): Promise<Map<string, FileLine[]>> {
  const days = new Map<string, FileLine[]>();
  await forEachPaced(read, (line) => {
    const name = exactKey(per, line.values);
    const own = days.get(name);
    if (own) own.push(line);
    else days.set(name, [line]);
  });
  return days;
}

/**
 * The lines that show how a file is read, and what they become: the ones with problems, and days with several lines,
 * are among them.
 */
export async function becomesOf(
  tx: CompanyTx,
  companyId: string,
  table: LiveTable,
  { file, mapping }: ReadUpload,
  plan: ImportPlan,
): Promise<{ sample: ImportPreview['sample']; band: Becomes }> {
  const several = table.importing?.several;
  const days = several ? await daysOf(several.per, plan.read) : new Map<string, FileLine[]>();
  const busy = [...days.values()].filter((lines) => lines.length > 1).slice(0, shownDays);
  const problems = plan.problems.first();
  const about = [...plan.about, ...busy.flat().map(({ line }) => line), ...problems.map(({ row }) => row)];
  const sample = sampleOf(file, about);
  const names = Object.keys(table.columns)
    .filter((col) => {
      const kind = table.columns[col]?.kind;
      return mapping[col] !== undefined && (several !== undefined || (kind !== 'text' && kind !== 'longtext'));
    })
    .sort((a, b) => (mapping[a] ?? 0) - (mapping[b] ?? 0));
  const shown = new Set(sample.map(({ line }) => line));
  const lines = plan.read.filter(({ line }) => shown.has(line));
  const cells = lines.flatMap(({ values }) => names.map((col): [string, Cell] => [col, values[col] ?? null]));
  const textOf = await cellReader(tx, table, companyId, cells);
  const text = (col: string, value: Cell) => {
    if (value !== null && table.columns[col]?.kind === 'date') return dayInWords(String(value));
    const label = textOf(col, value);
    // People are known by name, other things by number.
    const named = table.columns[col]?.reference?.named;
    return named && !named.checked ? (nameParts(label).number ?? label) : label;
  };
  const ofSample = [...days.values()].filter((own) => own.some(({ line }) => shown.has(line)));
  const amount = several?.amount;
  const rows = [...plan.added.map(({ given }) => given), ...plan.changed.map(({ after }) => after)];
  return {
    sample,
    band: {
      columns: names.map((name) => ({ name, text: table.columns[name]?.text ?? name })),
      lines: lines.map(({ line, values }) => ({ line, cells: names.map((col) => text(col, values[col] ?? null)) })),
      days: amount
        ? ofSample.map((own) => ({
            lines: own.map(({ line }) => line).filter((line) => shown.has(line)),
            sum: own.reduce((sum, { values }) => sum + hundredths(values[amount]), 0) / 100,
            entries: own.length,
          }))
        : [],
      ...(amount && { total: rows.reduce((sum, values) => sum + hundredths(values[amount]), 0) / 100 }),
    },
  };
}
