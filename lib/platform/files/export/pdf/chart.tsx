import { Circle, G, Line, Path, Rect, Svg, View } from '@react-pdf/renderer';
import { axisCaption } from '@/lib/core/charts/axis-text';
import { legendEntries } from '@/lib/core/charts/chart-model';
import { hiddenAtStart } from '@/lib/core/charts/legend';
import { paintColor, tintOf } from '@/lib/core/palette';
import type { Chart } from '@/lib/core/widgets/widget';
import type { ExportTable } from '../export-table';
import { tableOfChart } from '../widget-table';
import { chartShapes } from './chart-shapes';
import { PdfTable } from './table';
import { DrawnText, PdfText } from './text';
import { contentWidth, ink, type PictureRoom } from './theme';

const most = 210;
const least = 165;
const rowHeight = 13;
/** Figure rows that fit below a full-height picture and the page's key figures. */
const rowsBelow = 5;
const boxOf = (width: number, height: number) => ({ left: 44, right: width - 4, top: 12, bottom: height - 20 });

/** The picture shrinks to leave room for its figures on the sheet. */
const heightOf = (rows: number) => Math.max(least, most - Math.max(0, rows - rowsBelow) * rowHeight);
const mostAcross = 13;

/** Tint of the year before. */
const ghostTint = 0.34;

/** Transposes the chart's numbers to one row per series, if the axis is short enough for that. */
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

function Swatch({ series: { type, color, compared } }: ReturnType<typeof legendEntries>[number]) {
  const line = { width: 9, height: 1.6 };
  if (compared?.as === 'budget')
    return (
      <View
        style={{ width: 9, height: 8, borderTopWidth: 1.6, borderTopColor: ink.text, backgroundColor: ink.shade }}
      />
    );
  if (compared && type === 'line')
    return <View style={{ width: 9, borderTopWidth: 1.2, borderTopColor: ink.quiet, borderStyle: 'dotted' }} />;
  if (compared) return <View style={{ width: 8, height: 8, backgroundColor: tintOf(ink.quiet, ghostTint) }} />;
  const backgroundColor = paintColor(color);
  return <View style={type === 'bar' ? { width: 8, height: 8, backgroundColor } : { ...line, backgroundColor }} />;
}

function Legend({ chart, hidden }: { chart: Chart; hidden: ReadonlySet<string> }) {
  return (
    <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 10, marginBottom: 2 }}>
      <PdfText style={{ fontSize: 7, color: ink.quiet }}>{axisCaption(chart.yAxis)}</PdfText>
      {legendEntries(chart)
        .filter(({ name }) => !hidden.has(name))
        .map((entry) => (
          <View key={entry.name} style={{ flexDirection: 'row', alignItems: 'center', gap: 3 }}>
            <Swatch {...entry} />
            <PdfText style={{ fontSize: 7 }}>{entry.name}</PdfText>
          </View>
        ))}
    </View>
  );
}

/** Bars, stacked bars and lines as vectors with their comparison, and a table of their numbers below. */
export function PdfChart({
  chart,
  table = across(tableOfChart(chart, 'picture')),
  width = contentWidth,
  alone = false,
}: {
  chart: Chart;
  table?: ExportTable;
} & PictureRoom) {
  if (table.rows.length === 0) return <PdfTable table={table} />;
  const height = heightOf(alone || table.rows.length > mostAcross ? 0 : table.rows.length);
  const box = boxOf(width, height);
  const shapes = chartShapes(chart, box);
  return (
    <>
      <View wrap={false}>
        <Legend chart={chart} hidden={hiddenAtStart(chart.legend.selected)} />
        <Svg width={width} height={height}>
          {shapes.ticks.map(({ y, value, text }) => (
            <G key={value}>
              <Line x1={box.left} x2={box.right} y1={y} y2={y} stroke={ink.grid} strokeWidth={0.6} />
              <DrawnText x={box.left - 5} y={y + 2.4} anchor="end" color={ink.quiet}>
                {text}
              </DrawnText>
            </G>
          ))}
          {shapes.marked.map(({ x, text }) => (
            <G key={x}>
              <Line
                x1={x}
                x2={x}
                y1={box.top}
                y2={box.bottom}
                stroke={ink.grid}
                strokeWidth={0.8}
                strokeDasharray="1.5 2"
              />
              <DrawnText x={x} y={box.top - 3} anchor="middle" color={ink.quiet}>
                {text}
              </DrawnText>
            </G>
          ))}
          {shapes.ghosts.map(({ paint, ...bar }) => (
            <Rect key={`${bar.x} ${bar.y}`} {...bar} fill={tintOf(paintColor(paint), ghostTint)} />
          ))}
          {shapes.bars.map(({ paint, ...bar }) => (
            <Rect key={`${paint} ${bar.x} ${bar.y}`} {...bar} fill={paintColor(paint)} />
          ))}
          <Line x1={box.left} x2={box.right} y1={shapes.zero} y2={shapes.zero} stroke={ink.quiet} strokeWidth={0.6} />
          {shapes.lines.map(({ path, paint, dotted, dots }) => (
            <G key={`${paint} ${dotted}`}>
              <Path
                d={path}
                stroke={paintColor(paint)}
                strokeWidth={dotted ? 1 : 1.4}
                fill="none"
                {...(dotted && { strokeDasharray: '1.5 2.5' })}
              />
              {dots.map((dot) => (
                <Circle key={dot.x} cx={dot.x} cy={dot.y} r={1.7} fill={paintColor(paint)} />
              ))}
            </G>
          ))}
          {shapes.marks.map(({ x, y, width }) => (
            <Line key={`${x}`} x1={x} x2={x + width} y1={y} y2={y} stroke={ink.text} strokeWidth={1.4} />
          ))}
          {shapes.figures.map(({ x, y, text }) => (
            <DrawnText key={`${x} ${y}`} x={x} y={y} anchor="middle">
              {text}
            </DrawnText>
          ))}
          {shapes.labels.map(({ x, text }) => (
            <DrawnText key={x} x={x} y={height - 7} anchor="middle" color={ink.quiet}>
              {text}
            </DrawnText>
          ))}
        </Svg>
      </View>
      {!alone && <PdfTable table={table} />}
    </>
  );
}
