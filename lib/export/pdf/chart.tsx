import { Circle, G, Line, Path, Rect, Svg, View } from '@react-pdf/renderer';
import { axisCaption, tickText } from '@/lib/charts/axis-text';
import { paintOf } from '@/lib/charts/chart-model';
import { paintColor } from '@/lib/palette';
import type { Chart } from '@/lib/widgets/widget';
import type { ExportTable } from '../export-table';
import { tableOfChart } from '../widget-table';
import { chartShapes } from './chart-shapes';
import { PdfTable } from './table';
import { DrawnText, PdfText } from './text';
import { contentWidth, ink } from './theme';

const height = 210;
const box = { left: 44, right: contentWidth - 4, top: 10, bottom: height - 20 };
const mostAcross = 13;

function colorOf(chart: Chart, series: number): string {
  return paintColor(paintOf(chart, series));
}

/** The chart's numbers with one row per series, where the axis is short enough to be read across. */
function across(table: ExportTable): ExportTable {
  if (table.rows.length > mostAcross) return table;
  const [place, ...series] = table.columns;
  const format = series[0];
  if (!place || !format) return table;
  return {
    ...table,
    columns: [
      { ...place, text: 'Serie' },
      ...table.rows.map((row) => ({ ...format, text: String(row.cells[0] ?? '') })),
    ],
    rows: series.map((column, s) => ({
      cells: [column.text, ...table.rows.map((row) => row.cells[s + 1] ?? null)],
      look: 'plain',
      level: 0,
    })),
  };
}

function Legend({ chart }: { chart: Chart }) {
  return (
    <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 10, marginBottom: 2 }}>
      <PdfText style={{ fontSize: 7, color: ink.quiet }}>{axisCaption(chart.yAxis)}</PdfText>
      {chart.series.map((series, s) => (
        <View key={series.name} style={{ flexDirection: 'row', alignItems: 'center', gap: 3 }}>
          <View style={{ width: 8, height: series.type === 'bar' ? 8 : 2, backgroundColor: colorOf(chart, s) }} />
          <PdfText style={{ fontSize: 7 }}>{series.name}</PdfText>
        </View>
      ))}
    </View>
  );
}

/** Bars, stacked bars and lines as vectors, with the numbers they are drawn from in a table below. */
export function PdfChart({ chart }: { chart: Chart }) {
  const table = tableOfChart(chart, 'picture');
  if (table.rows.length === 0) return <PdfTable table={table} />;
  const shapes = chartShapes(chart, box);
  return (
    <>
      <View wrap={false}>
        <Legend chart={chart} />
        <Svg width={contentWidth} height={height}>
          {shapes.ticks.map(({ y, value, step }) => (
            <G key={value}>
              <Line x1={box.left} x2={box.right} y1={y} y2={y} stroke={ink.grid} strokeWidth={0.6} />
              <DrawnText x={box.left - 5} y={y + 2.4} anchor="end" color={ink.quiet}>
                {tickText(chart.yAxis.type, value, step)}
              </DrawnText>
            </G>
          ))}
          {shapes.bars.map(({ series, ...bar }) => (
            <Rect key={`${series} ${bar.x}`} {...bar} fill={colorOf(chart, series)} />
          ))}
          <Line x1={box.left} x2={box.right} y1={shapes.zero} y2={shapes.zero} stroke={ink.quiet} strokeWidth={0.6} />
          {shapes.lines.map(({ series, path, dots }) => (
            <G key={series}>
              <Path d={path} stroke={colorOf(chart, series)} strokeWidth={1.4} fill="none" />
              {dots.map((dot) => (
                <Circle key={dot.x} cx={dot.x} cy={dot.y} r={1.7} fill={colorOf(chart, series)} />
              ))}
            </G>
          ))}
          {shapes.labels.map(({ x, text }) => (
            <DrawnText key={x} x={x} y={height - 7} anchor="middle" color={ink.quiet}>
              {text}
            </DrawnText>
          ))}
        </Svg>
      </View>
      <PdfTable table={across(table)} />
    </>
  );
}
