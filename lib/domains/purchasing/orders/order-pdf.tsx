import { StyleSheet } from '@react-pdf/renderer';
import { proposalColumns, purchaseOrderColumns } from '@/lib/core/columns/orders';
import { formatDate } from '@/lib/core/format/date';
import type { Letterhead } from '@/lib/core/format/letterhead';
import { formatNumber } from '@/lib/core/format/number';
import type { Column, Row } from '@/lib/core/widgets/column';
import { PdfFigures } from '@/lib/platform/files/export/pdf/figures';
import { bytesOf, LetterSheet, PdfFacts } from '@/lib/platform/files/export/pdf/letter-sheet';
import { PdfSection } from '@/lib/platform/files/export/pdf/section';
import { PdfTable } from '@/lib/platform/files/export/pdf/table';
import { PdfText } from '@/lib/platform/files/export/pdf/text';
import { ink } from '@/lib/platform/files/export/pdf/theme';
import { plainTable } from '@/lib/platform/files/export/widget-table';
import { paperFacts, paperFoot, paperTitle } from './order-paper';
import { isUnderWay } from './order-state';
import type { OrderView } from './order-view';

const styles = StyleSheet.create({
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
  return plainTable(lineColumns(order), data);
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
    <LetterSheet
      title={title}
      facts={order.project.label}
      company={company}
      stamp={formatDate(order.orderdate)}
      foot={paperFoot(order, from)}
    >
      {notice && <PdfText style={styles.notice}>{notice}</PdfText>}
      <PdfFacts facts={paperFacts(order, from)} />
      <PdfFigures figures={[{ name: 'Sum uten mva', text: `${formatNumber(order.sumam, 2)} kr` }]} />
      <PdfSection title="Varer">
        <PdfTable table={lineTable(order)} inLetter fresh />
      </PdfSection>
    </LetterSheet>
  );
}

/** The order as a letter to its supplier with who it is from, portrait A4, with a warning when it is not approved. */
export const orderPdf = (order: OrderView, from: Letterhead): Promise<Uint8Array> =>
  bytesOf(<OrderLetter order={order} from={from} />);
