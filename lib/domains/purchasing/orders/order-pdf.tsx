import { Document, Page, renderToBuffer, StyleSheet, View } from '@react-pdf/renderer';
import { proposalColumns, purchaseOrderColumns } from '@/lib/core/columns/orders';
import { formatDate } from '@/lib/core/format/date';
import type { Letterhead } from '@/lib/core/format/letterhead';
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
import { paperFacts, paperFoot, paperTitle } from './order-paper';
import { isUnderWay } from './order-state';
import type { OrderView } from './order-view';

const styles = StyleSheet.create({
  facts: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 10 },
  fact: { width: '33%', paddingRight: 10, marginBottom: 8 },
  label: { fontSize: 7.5, color: ink.quiet, marginBottom: 1 },
  notice: { marginTop: 8, fontWeight: 600, color: ink.bad },
});

const lineColumns = ({ kind, supplier }: OrderView): Column[] => [
  // All of an order whose lines are several suppliers' says whose each is.
  ...(supplier === null ? [purchaseOrderColumns.one('supplier')] : []),
  proposalColumns.one('supitemid'),
  purchaseOrderColumns.one('text'),
  ...(kind === 'PVU'
    ? [
        { text: 'Ansatt', value: 'person', type: 'text' as const },
        { text: 'Størrelse', value: 'size', type: 'text' as const },
      ]
    : []),
  purchaseOrderColumns.one('countam'),
  proposalColumns.one('measure'),
  purchaseOrderColumns.one('priceam'),
  purchaseOrderColumns.one('sumam', { decimals: 2 }),
];

function lineTable(order: OrderView) {
  const data = order.lines
    .filter(({ countam }) => countam > 0)
    .map(
      (line): Row => ({
        supitemid: line.supItemId,
        text: line.text,
        supplier: line.supplier?.label.replace(/^\S+ /, '') ?? null,
        person: line.employeeName,
        size: line.size,
        countam: line.countam,
        measure: line.measure,
        priceam: line.priceam,
        sumam: line.priceam === null ? null : Math.round(line.countam * line.priceam * 100) / 100,
      }),
    );
  const parameters = { empty: 'Ingen linjer.' };
  const widget = { wtype: 'datatable' as const, title: '', subtitle: '', total: data.length, parameters };
  return tableOfRows({ ...widget, options: { columns: lineColumns(order) }, data });
}

/** The warning on an order that is not approved; undefined once it is. */
function noticeOf({ status }: OrderView): string | undefined {
  if (isUnderWay(status)) return undefined;
  if (status === 'sendt') return 'Ikke godkjent ennå. Bestillingen gjelder først når den er godkjent.';
  return status === 'kladd' ? 'Kladd. Ikke sendt.' : 'Avvist. Bestillingen gjelder ikke.';
}

function OrderLetter({ order, from }: { order: OrderView; from: Letterhead }) {
  const company = from.name;
  const title = paperTitle(order);
  const notice = noticeOf(order);
  return (
    <Document title={title} author={company} creator="Innsikt" language="nb">
      <Page size="A4" style={paperStyles.letter}>
        <SheetFrame
          title={title}
          facts={order.project.label}
          company={company}
          stamp={formatDate(order.orderdate)}
          foot={paperFoot(order, from)}
          paper={letter}
        />
        {notice && <PdfText style={styles.notice}>{notice}</PdfText>}
        <View style={styles.facts}>
          {paperFacts(order, from).map(({ name, lines }) => (
            <View key={name} style={styles.fact}>
              <PdfText style={styles.label}>{name}</PdfText>
              {lines.map((line) => (
                <PdfText key={line}>{line}</PdfText>
              ))}
            </View>
          ))}
        </View>
        <PdfFigures figures={[{ name: 'Sum uten mva', text: `${formatNumber(order.sumam, 2)} kr` }]} />
        <PdfSection title="Varer">
          <PdfTable table={lineTable(order)} inLetter fresh />
        </PdfSection>
      </Page>
    </Document>
  );
}

/** The order as a letter to its supplier with who it is from, portrait A4, with a warning when it is not approved. */
export async function orderPdf(order: OrderView, from: Letterhead): Promise<Uint8Array> {
  await loadFaces();
  return renderToBuffer(<OrderLetter order={order} from={from} />);
}
