import { claimColumns, returnColumns } from '@/lib/core/columns/invoices';
import { formatNumber } from '@/lib/core/format/number';
import { cellOf, drawnText } from '@/lib/core/table-view/cell-text';
import { foreignCurrency } from '@/lib/core/table-view/currency';
import type { Column, Row } from '@/lib/core/widgets/column';

const textOf = (row: Row, column: Column) => drawnText(column, cellOf(row, column.value), row).text;
const figure = (row: Row, name: string) => {
  const value = cellOf(row, name);
  return typeof value === 'number' ? value : 0;
};
/** The sum per currency, kroner first. */
function sumsOf(rows: readonly Row[], name: string): { currency: string; sum: number }[] {
  const currencyOf = (row: Row) => foreignCurrency(row) ?? '';
  return [...new Set(rows.map(currencyOf))].sort().map((currency) => {
    const own = rows.filter((row) => currencyOf(row) === currency);
    return { currency, sum: own.reduce((sum, row) => sum + Math.round(figure(row, name) * 100), 0) / 100 };
  });
}

/** The sums of a column as text; `kroner` is the suffix of kroner. */
function sumText(rows: readonly Row[], name: string, kroner = ''): string {
  const sums = sumsOf(rows, name);
  const own = kroner === '' && sums.length > 1 ? ' kr' : kroner;
  return sums
    .map(({ currency, sum }) => `${formatNumber(sum, 2)}${currency === '' ? own : ` ${currency}`}`)
    .join(' og ');
}

/** A row as a line of text: its name, then the non-empty columns with their headings. */
function lineOf(row: Row, [first, ...columns]: readonly Column[]): string {
  const rest = columns.flatMap((column) => {
    const text = textOf(row, column);
    return text === '' ? [] : `${column.text} ${text}`;
  });
  return `- ${[first ? textOf(row, first) : '', ...rest].join(', ')}`;
}

const returnLine = returnColumns.take(
  'beskrivelse',
  'antall',
  'enhet',
  'sum',
  'leverandor',
  'fakturanr',
  'arsak',
  'kravsum',
);

/** Subject and text of the mail about chosen lines of a project's invoices. */
export function returnMail(project: string, rows: readonly Row[]): { subject: string; body: string } {
  const claimed = rows.filter((row) => figure(row, 'kravsum') > 0);
  return {
    subject: `Returkontroll ${project}`,
    body: [
      `Fakturerte linjer på ${project}:`,
      '',
      ...rows.map((row) => lineOf(row, returnLine)),
      '',
      `Sum ${sumText(rows, 'sum')}`,
      ...(claimed.length > 0 ? [`Å kreve ${sumText(claimed, 'kravsum')}`] : []),
    ].join('\n'),
  };
}

const claimLine = claimColumns.take('matter', 'rentperiod', 'reason', 'netam', 'amountam');

/** The letter to a supplier about claims on its invoices: per invoice, with reasons and the sum. */
export function claimMail(company: string, rows: readonly Row[]): { subject: string; body: string } {
  const invoices = [...new Set(rows.map((row) => String(row.invoiceno)))];
  return {
    subject: `Krav om kreditnota: faktura ${invoices.join(', ')}`,
    body: [
      'Hei,',
      '',
      'vi har holdt fakturaene mot det som var ute hos oss, og ber om kreditnota for dette (beløp uten mva.):',
      ...invoices.flatMap((no) => {
        const own = rows.filter((row) => String(row.invoiceno) === no);
        return ['', `Faktura ${no}: ${sumText(own, 'amountam')}`, ...own.map((row) => lineOf(row, claimLine))];
      }),
      '',
      `Til sammen ${sumText(rows, 'amountam', ' kroner')} uten mva.`,
      '',
      'Vennlig hilsen',
      company,
    ].join('\n'),
  };
}
