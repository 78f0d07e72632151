import { Line, Rect, Svg, View } from '@react-pdf/renderer';
import { barRows } from '@/lib/charts/ranked';
import { changeIn, figureIn, headIn } from '@/lib/format/value';
import { paintColor } from '@/lib/palette';
import type { Bar } from '@/lib/widgets/widget';
import { tableOfBar } from '../widget-table';
import { PdfText } from './text';
import { contentWidth, ink, styles } from './theme';

const rowHeight = 15;
const nameWidth = 190;
const valueWidth = 80;
const barWidth = contentWidth - nameWidth - valueWidth;

/** Bars with name and amount beside each, in the unit of the picture, which stands over them. */
export function PdfBars({ bar }: { bar: Bar }) {
  if (bar.data.length === 0) return <PdfText style={styles.quiet}>{tableOfBar(bar).empty}</PdfText>;
  const rows = barRows(bar);
  const isBad = (value: number, good: boolean | undefined) =>
    good === undefined ? bar.options?.redNegative === true && value < 0 : !good;
  const x = (share: number) => 1 + share * (barWidth - 2);
  // The first bar, ranked or a total, stands at zero.
  const first = rows[0];
  const zero = !first || first.cut ? undefined : first.value < 0 ? first.start + first.length : first.start;
  return (
    <View>
      <PdfText style={[styles.quiet, { textAlign: 'right' }]}>{headIn('picture', 'amount', '')}</PdfText>
      {rows.map(({ name, value, start, length, good }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat and the bars never move
        <View key={i} style={{ flexDirection: 'row', alignItems: 'center' }} wrap={false}>
          <PdfText style={{ width: nameWidth, paddingRight: 6, paddingVertical: 1.5 }}>{name}</PdfText>
          <Svg width={barWidth} height={rowHeight}>
            <Rect
              x={x(start)}
              y={2.5}
              width={Math.max(0.5, length * (barWidth - 2))}
              height={rowHeight - 5}
              fill={isBad(value, good) ? ink.bad : good ? ink.good : paintColor('main')}
            />
            {zero !== undefined && (
              <Line x1={x(zero)} x2={x(zero)} y1={0} y2={rowHeight} stroke={ink.line} strokeWidth={0.6} />
            )}
          </Svg>
          <PdfText style={{ width: valueWidth, textAlign: 'right', color: isBad(value, good) ? ink.bad : ink.text }}>
            {good === undefined ? figureIn('picture', 'amount', value) : changeIn('picture', 'amount', value)}
          </PdfText>
        </View>
      ))}
    </View>
  );
}
