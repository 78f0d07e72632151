import { StyleSheet } from '@react-pdf/renderer';
import { invoiceLineColumns, invoiceTaxColumns } from '@/lib/core/columns/invoices';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { Column, Row } from '@/lib/core/widgets/column';
import { PdfFigures } from '@/lib/platform/files/export/pdf/figures';
import { bytesOf, LetterSheet, PdfFacts } from '@/lib/platform/files/export/pdf/letter-sheet';
import { PdfSection } from '@/lib/platform/files/export/pdf/section';
import { PdfTable } from '@/lib/platform/files/export/pdf/table';
import { PdfText } from '@/lib/platform/files/export/pdf/text';
import { plainTable } from '@/lib/platform/files/export/widget-table';
import type { InvoiceDetail } from '../read-invoice';
import { taxGroupName } from '../tax-groups';
import { unitName } from '../unit-names';
import { copyFacts, copySums } from './copy-facts';
import type { CopiedInvoice } from './write-invoice-copy';

const styles = StyleSheet.create({
  note: { marginTop: 8 },
});

/** Decimals that show every price exactly, at most four. */
const priceDecimals = ({ lines }: InvoiceDetail) =>
  lines.some(({ priceam }) => Math.round(priceam * 100) !== Math.round(priceam * 10_000) / 100) ? 4 : 2;

const days = (line: InvoiceDetail['lines'][number]) =>
  line.startdate === null
    ? ''
    : `${formatDate(line.startdate)}–${line.enddate === null ? '' : formatDate(line.enddate)}`;

/** The unit, with how many of it the price is for. */
const unitOf = ({ unitcode, pricecountam }: InvoiceDetail['lines'][number]) =>
  pricecountam === 1 ? unitName(unitcode) : `${unitName(unitcode)}, pris pr. ${formatNumber(pricecountam, 0)}`;

function lineTable(invoice: InvoiceDetail) {
  const { lines } = invoice;
  const empty = {
    supitemid: lines.every(({ supItemId }) => supItemId === null),
    rentperiod: lines.every(({ startdate }) => startdate === null),
    addedam: lines.every(({ allowanceam, chargeam }) => allowanceam === chargeam),
  };
  const { take, one } = invoiceLineColumns;
  const columns: Column[] = [
    ...take('text'),
    ...(empty.supitemid ? [] : take('supitemid')),
    ...(empty.rentperiod ? [] : take('rentperiod')),
    ...take('countam', 'unit'),
    one('priceam', { decimals: priceDecimals(invoice) }),
    ...(empty.addedam ? [] : take('addedam')),
    ...take('taxpercent', 'netam'),
  ];
  const data = lines.map(
    (line): Row => ({
      text: line.text,
      supitemid: line.supItemId,
      rentperiod: days(line),
      countam: line.countam,
      unit: unitOf(line),
      priceam: line.priceam,
      addedam: line.chargeam - line.allowanceam,
      taxpercent: line.taxpercent,
      netam: line.netam,
      _currency: invoice.currency,
    }),
  );
  return plainTable(columns, data);
}

const taxTable = ({ taxes, currency }: InvoiceDetail) =>
  plainTable(
    invoiceTaxColumns.take('taxrate', 'baseam', 'taxam'),
    taxes.map(
      (tax): Row => ({ taxrate: taxGroupName(tax), baseam: tax.baseam, taxam: tax.taxam, _currency: currency }),
    ),
  );

function InvoiceCopy({ invoice, lineCount, company }: CopiedInvoice) {
  const title = `${invoice.typename} ${invoice.no}`;
  const left = lineCount - invoice.lines.length;
  return (
    <LetterSheet
      author={invoice.seller}
      title={title}
      facts={`Fra ${invoice.seller}`}
      company={company}
      stamp={formatDate(invoice.issuedate)}
      foot="Lesbar kopi, tegnet fra EHF-filen. Filen er originalen."
    >
      <PdfFacts facts={copyFacts(invoice).map(([name, value]) => ({ name, lines: [value] }))} />
      <PdfFigures figures={copySums(invoice)} />
      {invoice.note !== null && <PdfText style={styles.note}>{invoice.note}</PdfText>}
      <PdfSection title="Linjer" subtitle={`Beløp i ${invoice.currency} uten avgift`}>
        <PdfTable table={lineTable(invoice)} inLetter fresh />
      </PdfSection>
      {left > 0 && (
        <PdfText style={styles.note}>
          {`De første ${formatNumber(invoice.lines.length)} av ${formatNumber(lineCount)} linjer. Summene gjelder alle.`}
        </PdfText>
      )}
      <PdfSection title="Avgift">
        <PdfTable table={taxTable(invoice)} inLetter />
      </PdfSection>
    </LetterSheet>
  );
}

/** An invoice as a PDF to read, portrait A4. */
export const invoicePdf = (copied: CopiedInvoice): Promise<Uint8Array> => bytesOf(<InvoiceCopy {...copied} />);
