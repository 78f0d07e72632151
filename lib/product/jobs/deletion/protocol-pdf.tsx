import { Document, Page, renderToBuffer, StyleSheet } from '@react-pdf/renderer';
import { formatDate } from '@/lib/core/format/date';
import type { Column } from '@/lib/core/widgets/column';
import { loadFaces } from '@/lib/platform/files/export/pdf/faces';
import { SheetFrame } from '@/lib/platform/files/export/pdf/page-frame';
import { PdfTable } from '@/lib/platform/files/export/pdf/table';
import { PdfText } from '@/lib/platform/files/export/pdf/text';
import { letter, styles as paperStyles } from '@/lib/platform/files/export/pdf/theme';
import { tableOfRows } from '@/lib/platform/files/export/widget-table';
import type { Protocol, ProtocolRow } from './protocol';

const styles = StyleSheet.create({
  heading: { fontSize: 11, fontWeight: 600, marginTop: 12, marginBottom: 4 },
  paragraph: { marginBottom: 6, maxWidth: 500 },
});

const columns: Column[] = [
  { text: 'Opplysninger', value: 'what', type: 'text' },
  { text: 'Beholdes', value: 'period', type: 'text' },
  { text: 'Hvorfor', value: 'grounds', type: 'text' },
  { text: 'Lagret', value: 'stored', type: 'text' },
  { text: 'Deretter', value: 'end', type: 'text' },
];

function tableOf(rows: readonly ProtocolRow[]) {
  const widget = { wtype: 'datatable' as const, title: '', subtitle: '', total: rows.length, parameters: {} };
  return tableOfRows({ ...widget, options: { columns }, data: rows.map((row) => ({ ...row })) });
}

function Record({ protocol: { company, foot, day, rules, held } }: { protocol: Protocol }) {
  const title = 'Behandlingsprotokoll';
  return (
    <Document title={`${title} ${company}`} author={company} creator="Innsikt" language="nb">
      <Page size="A4" style={paperStyles.letter}>
        <SheetFrame
          title={title}
          facts="Personopplysninger i Innsikt, og hvor lenge de beholdes"
          company={company}
          stamp={formatDate(day)}
          foot={foot}
          paper={letter}
        />
        <PdfText style={styles.paragraph}>
          {`Oversikten viser reglene slik de er valgt i ${company} den ${formatDate(day)}, jf. personvernforordningen artikkel 30.`}
        </PdfText>
        <PdfText style={styles.heading}>Slettes etter regel</PdfText>
        <PdfTable table={tableOf(rules)} inLetter fresh />
        <PdfText style={styles.heading}>Loven holder, slettes ikke herfra</PdfText>
        <PdfTable table={tableOf(held)} inLetter fresh />
      </Page>
    </Document>
  );
}

/** The record of processing, portrait A4. */
export async function protocolPdf(protocol: Protocol): Promise<Uint8Array> {
  await loadFaces();
  return renderToBuffer(<Record protocol={protocol} />);
}
