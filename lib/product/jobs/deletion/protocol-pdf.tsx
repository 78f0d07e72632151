import { StyleSheet } from '@react-pdf/renderer';
import { formatDate } from '@/lib/core/format/date';
import type { Column } from '@/lib/core/widgets/column';
import { bytesOf, LetterSheet } from '@/lib/platform/files/export/pdf/letter-sheet';
import { PdfTable } from '@/lib/platform/files/export/pdf/table';
import { PdfText } from '@/lib/platform/files/export/pdf/text';
import { plainTable } from '@/lib/platform/files/export/widget-table';
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

const tableOf = (rows: readonly ProtocolRow[]) =>
  plainTable(
    columns,
    rows.map((row) => ({ ...row })),
  );

function Record({ protocol: { company, foot, day, rules, held } }: { protocol: Protocol }) {
  const title = 'Behandlingsprotokoll';
  return (
    <LetterSheet
      name={`${title} ${company}`}
      title={title}
      facts="Personopplysninger i Innsikt, og hvor lenge de beholdes"
      company={company}
      stamp={formatDate(day)}
      foot={foot}
    >
      <PdfText style={styles.paragraph}>
        {`Oversikten viser reglene slik de er valgt i ${company} den ${formatDate(day)}, jf. personvernforordningen artikkel 30.`}
      </PdfText>
      <PdfText style={styles.heading}>Slettes etter regel</PdfText>
      <PdfTable table={tableOf(rules)} inLetter fresh />
      <PdfText style={styles.heading}>Loven holder, slettes ikke herfra</PdfText>
      <PdfTable table={tableOf(held)} inLetter fresh />
    </LetterSheet>
  );
}

/** The record of processing, portrait A4. */
export const protocolPdf = (protocol: Protocol): Promise<Uint8Array> => bytesOf(<Record protocol={protocol} />);
