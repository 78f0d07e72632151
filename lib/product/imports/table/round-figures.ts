import { roundTo } from '@/lib/core/format/exact';
import { formatNumber } from '@/lib/core/format/number';
import { type LiveTable, monthColumn, widgetColumn } from '@/lib/platform/tables/declared/live-table';
import type { Mapping } from '@/lib/product/imports/tabular/headings';
import type { TableFile } from '@/lib/product/imports/tabular/read-table';

/** A workbook with its figures in the decimals of their columns, as nobody typed those of a formula; a decision says so. */
export function roundFigures<File extends TableFile>(table: LiveTable, file: File, mapping: Mapping): File {
  if (!file.decisions.some(({ key }) => key === 'sheet')) return file;
  const places = new Map<number, number>();
  for (const [field, at] of Object.entries(mapping)) {
    const spec =
      table.columns[field] ?? (table.months && /^m\d\d$/.test(field) ? monthColumn(table.months) : undefined);
    if (!spec || at === undefined) continue;
    const { editor, decimals = 0 } = widgetColumn(field, spec);
    if (spec.kind === 'money' || (spec.kind === 'number' && decimals > 0)) places.set(at, editor?.decimals ?? decimals);
  }
  const examples: string[] = [];
  const rows = file.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, at) => {
      const most = places.get(at);
      if (most === undefined || !/^-?\d+,\d+$/.test(cell) || (cell.split(',')[1] ?? '').length <= most) return cell;
      const rounded = String(roundTo(Number(cell.replace(',', '.')), most)).replace('.', ',');
      examples.push(`linje ${row.line}, ${cell} blir ${rounded}`);
      return rounded;
    }),
  }));
  if (examples.length === 0) return file;
  const count = examples.length === 1 ? 'Ett tall har' : `${formatNumber(examples.length)} tall har`;
  const said = `${count} flere desimaler enn kolonnen og rundes av: ${examples[0]}.`;
  const decision = { key: 'rounded', title: 'Avrundet', value: '', said, sure: true, choices: [] };
  return { ...file, rows, decisions: [...file.decisions, decision] };
}
