import { StyleSheet, View } from '@react-pdf/renderer';
import type { StoredNotice } from '@/db/schema';
import { formatDate } from '@/lib/core/format/date';
import { bytesOf, LetterSheet } from '@/lib/platform/files/export/pdf/letter-sheet';
import { PdfText } from '@/lib/platform/files/export/pdf/text';

const styles = StyleSheet.create({
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 18 },
  fact: { flexDirection: 'row', marginBottom: 2 },
  name: { width: 60 },
  title: { fontSize: 14, fontWeight: 600, marginBottom: 8 },
  section: { fontSize: 11, fontWeight: 600, marginTop: 12, marginBottom: 4 },
  paragraph: { marginBottom: 6, maxWidth: 460 },
  number: { width: 80 },
  signature: { marginTop: 16 },
});

function Facts({ facts }: { facts: StoredNotice['facts'] }) {
  return (
    <View>
      {facts.map(({ name, value }) => (
        <View key={name} style={styles.fact}>
          <PdfText style={styles.name}>{name}</PdfText>
          <PdfText>{value}</PdfText>
        </View>
      ))}
    </View>
  );
}

function Earlier({ earlier }: Pick<StoredNotice, 'earlier'>) {
  if (earlier.length === 0) return null;
  return (
    <View>
      <PdfText style={styles.section}>Hva som er varslet i saken før</PdfText>
      {earlier.map(({ no, day, text }) => (
        <View key={no} style={styles.fact}>
          <PdfText style={styles.number}>{formatDate(day)}</PdfText>
          <PdfText style={styles.number}>{no}</PdfText>
          <PdfText>{text}</PdfText>
        </View>
      ))}
    </View>
  );
}

function NoticeLetter({ letter }: { letter: StoredNotice }) {
  const { no, day, subject, company, to, facts, intro, sections, earlier, sender, foot } = letter;
  const head = [{ name: 'Dato', value: formatDate(day) }, { name: 'Brev nr.', value: no }, ...facts];
  return (
    <LetterSheet name={subject} title={subject} facts={no} company={company} stamp={formatDate(day)} foot={foot}>
      <View style={styles.head}>
        <View>
          {to.map((line) => (
            <PdfText key={line}>{line}</PdfText>
          ))}
        </View>
        <Facts facts={head} />
      </View>
      <PdfText style={styles.title}>{subject}</PdfText>
      {intro.split('\n').map((paragraph) => (
        <PdfText key={paragraph} style={styles.paragraph}>
          {paragraph}
        </PdfText>
      ))}
      {sections.map(({ title, paragraphs }) => (
        <View key={title} wrap={false}>
          <PdfText style={styles.section}>{title}</PdfText>
          {paragraphs.map((paragraph) => (
            <PdfText key={paragraph} style={styles.paragraph}>
              {paragraph}
            </PdfText>
          ))}
        </View>
      ))}
      <PdfText style={styles.paragraph}>Vi ber om svar.</PdfText>
      <Earlier earlier={earlier} />
      <View style={styles.signature} wrap={false}>
        {['Vennlig hilsen', sender, company].map((line) => (
          <PdfText key={line}>{line}</PdfText>
        ))}
      </View>
    </LetterSheet>
  );
}

/** A notice as a letter, portrait A4. */
export const noticePdf = (letter: StoredNotice): Promise<Uint8Array> => bytesOf(<NoticeLetter letter={letter} />);
