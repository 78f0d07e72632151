import { Document, Page, renderToBuffer, StyleSheet, View } from '@react-pdf/renderer';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { loadFaces } from './faces';
import { SheetFrame } from './page-frame';
import { PdfText } from './text';
import { ink, letter, styles as paperStyles } from './theme';

const styles = StyleSheet.create({
  facts: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 10 },
  fact: { width: '33%', paddingRight: 10, marginBottom: 8 },
  label: { fontSize: 7.5, color: ink.quiet, marginBottom: 1 },
});

/** A letter, portrait A4, in the frame of every page. `name` and `author` are the document's, where they are not the title and the company. */
export function LetterSheet({
  name,
  author,
  children,
  ...frame
}: Omit<ComponentProps<typeof SheetFrame>, 'paper'> & { name?: string; author?: string; children: ReactNode }) {
  return (
    <Document title={name ?? frame.title} author={author ?? frame.company} creator="Innsikt" language="nb">
      <Page size="A4" style={paperStyles.letter}>
        <SheetFrame {...frame} paper={letter} />
        {children}
      </Page>
    </Document>
  );
}

/** Named facts, three beside each other. */
export function PdfFacts({ facts }: { facts: readonly { name: string; lines: readonly string[] }[] }) {
  return (
    <View style={styles.facts}>
      {facts.map(({ name, lines }) => (
        <View key={name} style={styles.fact}>
          <PdfText style={styles.label}>{name}</PdfText>
          {lines.map((line) => (
            <PdfText key={line}>{line}</PdfText>
          ))}
        </View>
      ))}
    </View>
  );
}

/** A document as the bytes of a file. */
export async function bytesOf(document: ReactElement): Promise<Uint8Array> {
  await loadFaces();
  return renderToBuffer(document as ReactElement<ComponentProps<typeof Document>>);
}
