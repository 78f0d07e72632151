import { Line, Rect, Svg, View } from '@react-pdf/renderer';
import { comparedSeries, heldAgainst } from '@/lib/core/charts/comparisons';
import { barRows } from '@/lib/core/charts/ranked';
import { changeIn, dash, figureIn, headIn, isNothing, unitIn } from '@/lib/core/format/value';
import { paintColor, tintOf } from '@/lib/core/palette';
import type { Bar, Chart } from '@/lib/core/widgets/widget';
import { tableOfBar } from '../widget-table';
import { PdfChart } from './chart';
import { sideBySide } from './side-by-side';
import { PdfText } from './text';
import { contentWidth, ink, type PictureRoom, styles } from './theme';

const rowHeight = 15;
const nameWidth = 190;
const valueWidth = 80;
const besideWidth = 58;
/** Tint of the year before. */
const ghostTint = 0.34;

/** Figures of upright bars are printed in this many sets of columns. */
const sets = 3;

/** Upright bars as a chart over time, with the same comparison. */
function chartOf({ title, subtitle, options, data, parameters }: Bar): Chart {
  const name = 'Beløp';
  const before = comparedSeries(
    name,
    { as: 'before', label: options?.before ?? 'Året før' },
    data.map((datum) => datum.before ?? null),
    { type: 'bar' },
  );
  return {
    wtype: 'chart',
    title: { text: title, subtext: subtitle },
    xAxis: { data: data.map(({ key }) => key) },
    yAxis: { name: unitIn('picture', 'amount'), type: 'amount' },
    legend: { selected: '' },
    series: [{ name, type: 'bar', data: data.map(({ value }) => value), color: 'main' }, ...before],
    parameters,
  };
}

/** Bars with name and amount beside each, in the picture's unit, which is printed above them. */
export function PdfBars({ bar, ...room }: { bar: Bar } & PictureRoom) {
  if (bar.data.length === 0) return <PdfText style={styles.quiet}>{tableOfBar(bar).empty}</PdfText>;
  if (bar.options?.upright)
    return <PdfChart chart={chartOf(bar)} table={sideBySide(tableOfBar(bar, 'picture'), sets)} {...room} />;
  const rows = barRows(bar);
  const isBad = (value: number, good: boolean | undefined) =>
    good === undefined ? bar.options?.redNegative === true && value < 0 : !good;
  // The first bar, ranked or a total, starts at zero.
  const first = rows[0];
  const zero = !first || first.cut ? undefined : first.value < 0 ? first.start + first.length : first.start;
  const held = heldAgainst(bar);
  const shares = bar.data.some(({ share }) => share !== undefined);
  const beside = [...(shares ? ['Andel'] : []), ...held.map(({ label }) => label)];
  const barWidth = contentWidth - nameWidth - valueWidth - beside.length * besideWidth;
  const x = (share: number) => 1 + share * (barWidth - 2);
  const figures = (datum: Bar['data'][number]) => [
    ...(shares ? [figureIn('picture', 'percent', datum.share ?? null)] : []),
    ...held.map(({ as }) =>
      as !== 'budget' && isNothing('amount', datum[as] ?? null)
        ? dash
        : figureIn('picture', 'amount', datum[as] ?? null),
    ),
  ];
  return (
    <View>
      <View style={[styles.quiet, { flexDirection: 'row', justifyContent: 'flex-end' }]}>
        <View style={{ flexGrow: 1, flexDirection: 'row', gap: 10, paddingLeft: nameWidth }}>
          {held.map(({ as, label }) => (
            <View key={as} style={{ flexDirection: 'row', alignItems: 'center', gap: 3 }}>
              <View
                style={
                  as === 'before'
                    ? { width: 8, height: 8, backgroundColor: tintOf(paintColor('main'), ghostTint) }
                    : { width: 1.6, height: 9, backgroundColor: ink.text }
                }
              />
              <PdfText style={{ fontSize: 7 }}>{label}</PdfText>
            </View>
          ))}
        </View>
        <PdfText style={{ width: valueWidth, textAlign: 'right' }}>{headIn('picture', 'amount', '')}</PdfText>
        {beside.map((text) => (
          <PdfText key={text} style={{ width: besideWidth, textAlign: 'right' }}>
            {text}
          </PdfText>
        ))}
      </View>
      {rows.map(({ name, value, start, length, good, ghost, tick, datum }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat and the bars never move
        <View key={i} style={{ flexDirection: 'row', alignItems: 'center' }} wrap={false}>
          <PdfText style={{ width: nameWidth, paddingRight: 6, paddingVertical: 1.5 }}>{name}</PdfText>
          <Svg width={barWidth} height={rowHeight}>
            {ghost && (
              <Rect
                x={x(ghost.start)}
                y={1.5}
                width={ghost.length * (barWidth - 2)}
                height={rowHeight - 3}
                fill={tintOf(paintColor('main'), ghostTint)}
              />
            )}
            <Rect
              x={x(start)}
              y={ghost ? 4 : 2.5}
              width={Math.max(0.5, length * (barWidth - 2))}
              height={rowHeight - (ghost ? 8 : 5)}
              fill={isBad(value, good) ? ink.bad : good ? ink.good : paintColor('main')}
            />
            {zero !== undefined && (
              <Line x1={x(zero)} x2={x(zero)} y1={0} y2={rowHeight} stroke={ink.line} strokeWidth={0.6} />
            )}
            {tick !== undefined && (
              <Line x1={x(tick)} x2={x(tick)} y1={0.5} y2={rowHeight - 0.5} stroke={ink.text} strokeWidth={1.4} />
            )}
          </Svg>
          <PdfText style={{ width: valueWidth, textAlign: 'right', color: isBad(value, good) ? ink.bad : ink.text }}>
            {good === undefined ? figureIn('picture', 'amount', value) : changeIn('picture', 'amount', value)}
          </PdfText>
          {figures(datum).map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: its place is what a figure is
            <PdfText key={at} style={{ width: besideWidth, textAlign: 'right', color: ink.quiet }}>
              {text}
            </PdfText>
          ))}
        </View>
      ))}
    </View>
  );
}
