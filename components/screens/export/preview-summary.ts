import { formatNumber } from '@/lib/core/format/number';
import type { Datatable } from '@/lib/core/widgets/widget';
import { printedRows } from '@/lib/platform/files/export/pdf/printed-rows';
import type { Media } from '@/lib/platform/routing/download-href';

/** The number of rows and their sums: '412 rader · Beløp 1.234.567 kr'. */
export function summaryOf({ total, sums = {}, options }: Datatable): string {
  const summed = options.columns.flatMap(({ text, value, type, decimals, math }) => {
    const sum = sums[value];
    if (math !== 'sum' || sum === undefined) return [];
    return [`${text} ${formatNumber(sum, decimals ?? 0)}${type === 'amount' ? ' kr' : ''}`];
  });
  return [total === 1 ? '1 rad' : `${formatNumber(total)} rader`, ...summed].join(' · ');
}

/** Names the parts that a file of this format leaves out, if any. */
export function leftOut({ total }: Datatable, format: Media): string | undefined {
  if (format !== 'pdf' || total <= printedRows) return undefined;
  const [printed, all] = [printedRows, total].map((n) => formatNumber(n));
  return `PDF-en får bare de første ${printed} av ${all} rader, med summer over alle. Velg Excel for å få alle radene.`;
}
