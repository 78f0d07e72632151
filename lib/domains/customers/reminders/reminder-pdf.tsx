import { StyleSheet, View } from '@react-pdf/renderer';
import { openItemColumns } from '@/lib/core/columns/open-items';
import { formatDate } from '@/lib/core/format/date';
import { footLine } from '@/lib/core/format/letterhead';
import { formatNumber } from '@/lib/core/format/number';
import type { Column } from '@/lib/core/widgets/column';
import { bytesOf, LetterSheet } from '@/lib/platform/files/export/pdf/letter-sheet';
import { PdfTable } from '@/lib/platform/files/export/pdf/table';
import { PdfText } from '@/lib/platform/files/export/pdf/text';
import { plainTable } from '@/lib/platform/files/export/widget-table';
import { reminderLetter, reminderTitle, sumOf } from './letter';
import type { PaperReminder } from './write-reminder-pdf';

const styles = StyleSheet.create({
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 18 },
  title: { fontSize: 14, fontWeight: 600, marginBottom: 8 },
  paragraph: { marginTop: 8, maxWidth: 440 },
  before: { marginBottom: 10, maxWidth: 440 },
  sum: { flexDirection: 'row', justifyContent: 'space-between', fontWeight: 600, marginTop: 4, paddingHorizontal: 4 },
  signature: { marginTop: 16 },
});

const columns: Column[] = [
  { text: 'Faktura', value: 'billno', type: 'text' },
  ...openItemColumns.take('date'),
  { text: 'Gjelder', value: 'about', type: 'text' },
  ...openItemColumns.take('due'),
  { text: 'Å betale, kr', value: 'pay', type: 'amount', decimals: 2 },
];

const itemTable = ({ facts: { items } }: PaperReminder) =>
  plainTable(
    columns,
    items.map(({ no, date, text, due, amount }) => ({ billno: no, date, about: text, due, pay: amount })),
  );

function ReminderLetter({ reminder }: { reminder: PaperReminder }) {
  const { facts, texts, day, from, to } = reminder;
  const { subject, before, after, signature } = reminderLetter(facts, texts);
  return (
    <LetterSheet
      name={subject}
      title={reminderTitle}
      facts={`Kundenr. ${to.no}`}
      company={facts.company}
      stamp={formatDate(day)}
      foot={footLine(from)}
    >
      <View style={styles.head}>
        <View>
          {[to.name, ...to.lines].map((line) => (
            <PdfText key={line}>{line}</PdfText>
          ))}
        </View>
      </View>
      <PdfText style={styles.title}>{reminderTitle}</PdfText>
      <PdfText style={styles.before}>{before}</PdfText>
      <PdfTable table={itemTable(reminder)} inLetter fresh />
      <View style={styles.sum} wrap={false}>
        <PdfText>Sum forfalt</PdfText>
        <PdfText>{`${formatNumber(sumOf(facts), 2)} kr`}</PdfText>
      </View>
      {after.map((paragraph) => (
        <PdfText key={paragraph} style={styles.paragraph}>
          {paragraph}
        </PdfText>
      ))}
      <View style={styles.signature} wrap={false}>
        {signature.map((line) => (
          <PdfText key={line}>{line}</PdfText>
        ))}
      </View>
    </LetterSheet>
  );
}

/** The reminder as a letter, portrait A4; its table goes on over the pages it needs. */
export const reminderPdf = (reminder: PaperReminder): Promise<Uint8Array> =>
  bytesOf(<ReminderLetter reminder={reminder} />);
