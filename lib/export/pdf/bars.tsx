import { Line, Rect, Svg, View } from '@react-pdf/renderer';
import { scaleLinear } from 'd3-scale';
import { figureIn, headIn } from '@/lib/format/value';
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
  const { rows, empty } = tableOfBar(bar);
  if (rows.length === 0) return <PdfText style={styles.quiet}>{empty}</PdfText>;
  const ranked = rows.map(({ cells }) => ({ key: String(cells[0] ?? ''), value: Number(cells[1] ?? 0) }));
  const isBad = (value: number) => bar.options?.redNegative === true && value < 0;
  const values = ranked.map(({ value }) => value);
  const x = scaleLinear([Math.min(0, ...values), Math.max(0, ...values)], [1, barWidth - 1]);
  return (
    <View>
      <PdfText style={[styles.quiet, { textAlign: 'right' }]}>{headIn('picture', 'amount', '')}</PdfText>
      {ranked.map(({ key, value }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat and the bars never move
        <View key={i} style={{ flexDirection: 'row', alignItems: 'center' }} wrap={false}>
          <PdfText style={{ width: nameWidth, paddingRight: 6, paddingVertical: 1.5 }}>{key}</PdfText>
          <Svg width={barWidth} height={rowHeight}>
            <Rect
              x={Math.min(x(0), x(value))}
              y={2.5}
              width={Math.max(0.5, Math.abs(x(value) - x(0)))}
              height={rowHeight - 5}
              fill={isBad(value) ? ink.bad : paintColor('main')}
            />
            <Line x1={x(0)} x2={x(0)} y1={0} y2={rowHeight} stroke={ink.line} strokeWidth={0.6} />
          </Svg>
          <PdfText style={{ width: valueWidth, textAlign: 'right', color: isBad(value) ? ink.bad : ink.text }}>
            {figureIn('picture', 'amount', value)}
          </PdfText>
        </View>
      ))}
    </View>
  );
}
