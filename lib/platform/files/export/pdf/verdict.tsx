import { View } from '@react-pdf/renderer';
import type { Verdict } from '@/lib/core/widgets/widget';
import { toneColors } from '../tone-colors';
import { PdfText } from './text';
import { ink, styles } from './theme';

/** Maximum height of a verdict, in points. */
export const heightOfVerdict = 56;

/** Prints the page's conclusion above its figures, as on the screen. */
export function PdfVerdict({ verdict: { tone, sentence, reason } }: { verdict: Verdict }) {
  const edge = tone === 'neutral' ? ink.line : toneColors[tone].ink;
  return (
    <View
      style={{ borderLeftWidth: 2, borderLeftColor: edge, paddingLeft: 8, paddingVertical: 2, marginBottom: 10 }}
      wrap={false}
    >
      <PdfText style={styles.heading}>{sentence}</PdfText>
      {reason === '' ? null : <PdfText style={styles.subheading}>{reason}</PdfText>}
    </View>
  );
}
