import { Document, Page, renderToBuffer, StyleSheet, View } from '@react-pdf/renderer';
import { invoiceLineColumns, invoiceTaxColumns } from '@/lib/core/columns/invoices';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { Column, Row } from '@/lib/core/widgets/column';
import { loadFaces } from '@/lib/platform/files/export/pdf/faces';
import { PdfFigures } from '@/lib/platform/files/export/pdf/figures';
import { SheetFrame } from '@/lib/platform/files/export/pdf/page-frame';
import { PdfSection } from '@/lib/platform/files/export/pdf/section';
import { PdfTable } from '@/lib/platform/files/export/pdf/table';
import { PdfText } from '@/lib/platform/files/export/pdf/text';
import { ink, letter, styles as paperStyles } from '@/lib/platform/files/export/pdf/theme';
import { tableOfRows } from '@/lib/platform/files/export/widget-table';
import type { InvoiceDetail } from '../read-invoice';
import { taxGroupName } from '../tax-groups';
import { unitName } from '../unit-names';
import { copyFacts, copySums } from './copy-facts';
import type { CopiedInvoice } from './write-invoice-copy';

const styles = StyleSheet.create({
  facts: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 10 },
  fact: { width: '33%', paddingRight: 10, marginBottom: 8 },
  label: { fontSize: 7.5, color: ink.quiet, marginBottom: 1 },
  note: { marginTop: 8 },
});

const table = (columns: Column[], data: Row[]) => {
  const widget = { wtype: 'datatable' as const, title: '', subtitle: '', total: data.length };
  return tableOfRows({ ...widget, parameters: { empty: 'Ingen linjer.' }, options: { columns }, data });
};

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
  return table(columns, data);
}

const taxTable = ({ taxes, currency }: InvoiceDetail) =>
  table(
    invoiceTaxColumns.take('taxrate', 'baseam', 'taxam'),
    taxes.map(
      (tax): Row => ({ taxrate: taxGroupName(tax), baseam: tax.baseam, taxam: tax.taxam, _currency: currency }),
    ),
  );

function InvoiceCopy({ invoice, lineCount, company }: CopiedInvoice) {
  const title = `${invoice.typename} ${invoice.no}`;
  const left = lineCount - invoice.lines.length;
  return (
    <Document title={title} author={invoice.seller} creator="Innsikt" language="nb">
      <Page size="A4" style={paperStyles.letter}>
        <SheetFrame
          title={title}
          facts={`Fra ${invoice.seller}`}
          company={company}
          stamp={formatDate(invoice.issuedate)}
          foot="Lesbar kopi, tegnet fra EHF-filen. Filen er originalen."
          paper={letter}
        />
        <View style={styles.facts}>
          {copyFacts(invoice).map(([name, value]) => (
            <View key={name} style={styles.fact}>
              <PdfText style={styles.label}>{name}</PdfText>
              <PdfText>{value}</PdfText>
            </View>
          ))}
        </View>
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
      </Page>
    </Document>
  );
}

/** An invoice as a PDF to read, portrait A4. */
export async function invoicePdf(copied: CopiedInvoice): Promise<Uint8Array> {
  await loadFaces();
  return renderToBuffer(<InvoiceCopy {...copied} />);
}
