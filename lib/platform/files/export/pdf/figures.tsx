import { StyleSheet, View } from '@react-pdf/renderer';
import { PdfText } from './text';
import { ink } from './theme';

/** A figure formatted for reading. */
export type Figure = { name: string; text: string; note?: string; bad?: boolean };

const styles = StyleSheet.create({
  all: {
    flexDirection: 'row',
    borderTopWidth: 0.8,
    borderBottomWidth: 0.8,
    borderColor: ink.line,
    paddingVertical: 8,
    marginTop: 8,
  },
  one: { flexGrow: 1, flexBasis: 0, paddingRight: 10 },
  quiet: { fontSize: 7.5, color: ink.quiet },
  value: { fontWeight: 600, marginTop: 2 },
});

/** Characters of a figure that fit in large type. */
const mostLarge = 13;

/** Figures side by side between two rules, all in one size. */
export function PdfFigures({ figures }: { figures: readonly Figure[] }) {
  const fontSize = figures.some(({ text }) => text.length > mostLarge) ? 11 : 14;
  return (
    <View style={styles.all} wrap={false}>
      {figures.map(({ name, text, note, bad }) => (
        <View key={name} style={styles.one}>
          <PdfText style={styles.quiet}>{name}</PdfText>
          <PdfText style={[styles.value, { fontSize, color: bad ? ink.bad : ink.text }]}>{text}</PdfText>
          {note === undefined ? null : <PdfText style={styles.quiet}>{note}</PdfText>}
        </View>
      ))}
    </View>
  );
}
