import { Circle, G, Line, Rect, Svg, View } from '@react-pdf/renderer';
import { placeLabels } from '@/lib/core/charts/place-labels';
import { fieldAt } from '@/lib/core/charts/xy-field';
import { categoryColor } from '@/lib/core/palette';
import type { Xydiagram } from '@/lib/core/widgets/widget';
import type { ExportTable } from '../export-table';
import { toneColors } from '../tone-colors';
import { emsOf } from './faces';
import { PdfTable } from './table';
import { DrawnText, PdfText } from './text';
import { contentWidth, ink } from './theme';

const height = 400;
const axis = 22;
const radius = 4.5;
const size = 7.5;
const gap = 2;
const thirds = [0, 1, 2] as const;

/**
 * The 3×3 diagram as on the screen: labelled fields, named items and their earlier positions; then a table of scores.
 */
export function PdfXyDiagram({ diagram: { options, data }, table }: { diagram: Xydiagram; table: ExportTable }) {
  if (data.length === 0) return <PdfTable table={table} />;
  const plot = { width: contentWidth - axis, height: height - axis };
  const third = { width: plot.width / 3, height: plot.height / 3 };
  const at = ({ x, y }: { x: number; y: number }) => ({
    x: (x / options.most) * plot.width,
    y: (1 - y / options.most) * plot.height,
  });
  const captions = thirds.flatMap((column) =>
    thirds.map((row) => ({ x: column * third.width, y: row * third.height, width: 44, height: 14 })),
  );
  const labels = placeLabels(
    data.map((thing) => ({ ...at(thing), radius, width: emsOf(thing.title, 'regular') * size + 4, height: 10 })),
    plot,
    captions,
  );
  return (
    <>
      <View wrap={false}>
        {options.legend && (
          <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 10, marginBottom: 4 }}>
            {options.legend.map(({ text, color }) => (
              <View key={text} style={{ flexDirection: 'row', alignItems: 'center', gap: 3 }}>
                <View style={{ width: 7, height: 7, borderRadius: 4, backgroundColor: categoryColor(color) }} />
                <PdfText style={{ fontSize: 7 }}>{text}</PdfText>
              </View>
            ))}
          </View>
        )}
        <View style={{ flexDirection: 'row' }}>
          <View style={{ width: axis, height: plot.height, justifyContent: 'center', alignItems: 'center' }}>
            <PdfText style={{ transform: 'rotate(-90deg)', width: plot.height, textAlign: 'center', color: ink.quiet }}>
              {`${options.y} →`}
            </PdfText>
          </View>
          <Svg width={plot.width} height={plot.height}>
            {thirds.flatMap((row) =>
              thirds.map((column) => {
                const { name, tone } = fieldAt(column, 2 - row);
                return (
                  <G key={`${column}${row}`}>
                    <Rect
                      x={column * third.width + gap / 2}
                      y={row * third.height + gap / 2}
                      width={third.width - gap}
                      height={third.height - gap}
                      fill={toneColors[tone].ground}
                    />
                    <DrawnText x={column * third.width + 6} y={row * third.height + 11} color={ink.quiet}>
                      {name}
                    </DrawnText>
                  </G>
                );
              }),
            )}
            {data.map((thing, i) => {
              const [now, label] = [at(thing), labels[i]];
              const before = thing.before && at(thing.before);
              const color = categoryColor(thing.color);
              return (
                <G key={thing.id}>
                  {before && (
                    <Line
                      x1={before.x}
                      y1={before.y}
                      x2={now.x}
                      y2={now.y}
                      stroke={color}
                      strokeWidth={0.8}
                      strokeDasharray="2 2"
                    />
                  )}
                  {before && (
                    <Circle cx={before.x} cy={before.y} r={2} fill="#ffffff" stroke={color} strokeWidth={0.8} />
                  )}
                  <Circle cx={now.x} cy={now.y} r={radius} fill={color} />
                  {label && (
                    <DrawnText x={label.x + 2} y={label.y + 7.5} size={size}>
                      {thing.title}
                    </DrawnText>
                  )}
                </G>
              );
            })}
          </Svg>
        </View>
        <PdfText style={{ textAlign: 'center', color: ink.quiet, marginTop: 4 }}>{`${options.x} →`}</PdfText>
      </View>
      <PdfTable table={table} />
    </>
  );
}
