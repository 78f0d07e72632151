import { G, Line, Rect, Svg, View } from '@react-pdf/renderer';
import {
  barDays,
  daysInWords,
  type TimelineRow,
  timelineBar,
  timelineGroups,
  timelineScale,
} from '@/lib/core/charts/timeline';
import { categoryColor, paintColor, tintOf } from '@/lib/core/palette';
import type { Timelinebar } from '@/lib/core/widgets/widget';
import { emsOf } from './faces';
import { fittedText } from './fitted-text';
import { DrawnText, PdfText } from './text';
import { contentWidth, ink } from './theme';

const rowHeight = 10;
const headHeight = 15;
const nameWidth = 210;
const size = 6.5;
/** Rows that are kept together. */
const inBlock = 5;
type TimelineLine = { group: string } | { row: TimelineRow };

function linesOf(rows: readonly TimelineRow[]): TimelineLine[] {
  return timelineGroups(rows).flatMap(({ name, rows: own }): TimelineLine[] => [
    ...(name === '' ? [] : [{ group: `${name} (${own.length})` }]),
    ...own.map((row) => ({ row })),
  ]);
}

/** The text beside a bar: its days, and any further text. */
function besideOf(row: TimelineRow): string {
  return [daysInWords(barDays(row)), row.text ?? ''].filter((part) => part !== '').join(' · ');
}

type Scale = ReturnType<typeof timelineScale>;

const width = contentWidth - nameWidth;
const x = (share: number) => nameWidth + share * width;

/** The month names above the bars of each sheet. */
function Months({ scale }: { scale: Scale }) {
  return (
    <Svg width={contentWidth} height={headHeight}>
      {scale.months.map(({ month, name, year, start }, i) => (
        <DrawnText key={month} x={x(start) + 2} y={headHeight - 6} size={size} color={ink.quiet}>
          {i === 0 || month.endsWith('-01') ? `${name} ${year}` : name}
        </DrawnText>
      ))}
    </Svg>
  );
}

function Block({ lines, scale, now }: { lines: readonly TimelineLine[]; scale: Scale; now: number }) {
  const height = lines.length * rowHeight;
  return (
    <Svg width={contentWidth} height={height}>
      {scale.months.map(({ month, start }) => (
        <Line key={month} x1={x(start)} x2={x(start)} y1={0} y2={height} stroke={ink.grid} strokeWidth={0.5} />
      ))}
      {lines.map((line, i) => {
        const top = i * rowHeight;
        if ('group' in line) {
          return (
            <DrawnText key={line.group} x={0} y={top + 7.5} size={size + 0.5} bold>
              {line.group}
            </DrawnText>
          );
        }
        const { row } = line;
        const { place } = timelineBar(scale, row);
        const color = row.color === undefined ? paintColor('main') : categoryColor(row.color);
        const beside = besideOf(row);
        const room = emsOf(beside, 'regular') * size + 6;
        const end = place ? place.start + place.width : 0;
        const after = x(end) + room <= contentWidth;
        const before = place !== undefined && x(place.start) - room >= nameWidth;
        return (
          <G key={row.id}>
            <DrawnText x={0} y={top + 7.5} size={size}>
              {fittedText(`${row.key} ${row.title}`, nameWidth - 8, size)}
            </DrawnText>
            {place && (
              <Rect
                x={x(place.start)}
                y={top + 2}
                width={Math.max(1.5, place.width * width)}
                height={rowHeight - 4}
                fill={row.critical ? ink.bad : tintOf(color, 0.75)}
              />
            )}
            {place && row.done !== undefined && row.done > 0 && (
              <Rect
                x={x(place.start)}
                y={top + rowHeight - 4}
                width={Math.min(1, row.done) * place.width * width}
                height={2}
                fill={ink.text}
              />
            )}
            {(after || before || !place) && (
              <DrawnText
                x={!place || after ? x(end) + 4 : x(place?.start ?? 0) - 4}
                y={top + 7.5}
                size={size - 0.5}
                color={ink.quiet}
                anchor={!place || after ? 'start' : 'end'}
              >
                {fittedText(beside, width - 8, size - 0.5)}
              </DrawnText>
            )}
            <Line
              x1={0}
              x2={contentWidth}
              y1={top + rowHeight}
              y2={top + rowHeight}
              stroke={ink.grid}
              strokeWidth={0.3}
            />
          </G>
        );
      })}
      {now > 0 && now < 1 && <Line x1={x(now)} x2={x(now)} y1={0} y2={height} stroke={ink.accent} strokeWidth={0.8} />}
    </Svg>
  );
}

function Legend({ legend = [] }: { legend: Timelinebar['options']['legend'] }) {
  if (legend.length < 2) return null;
  return (
    <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 10, marginBottom: 3 }}>
      {legend.map(({ text, color }) => (
        <View key={text} style={{ flexDirection: 'row', alignItems: 'center', gap: 3 }}>
          <View style={{ width: 8, height: 8, backgroundColor: tintOf(categoryColor(color), 0.75) }} />
          <PdfText style={{ fontSize: 7 }}>{text}</PdfText>
        </View>
      ))}
    </View>
  );
}

/**
 * A timeline as on the screen: names at the left, bars over months, a line for today; days and other text beside each
 * bar.
 */
export function PdfTimeline({ timeline }: { timeline: Timelinebar }) {
  const lines = linesOf(timeline.data);
  const scale = timelineScale(timeline.options);
  const now = scale.at(timeline.options.today);
  const blocks = Array.from({ length: Math.ceil(lines.length / inBlock) }, (_, i) =>
    lines.slice(i * inBlock, (i + 1) * inBlock),
  );
  return (
    <View>
      <Legend legend={timeline.options.legend} />
      <View fixed>
        <Months scale={scale} />
      </View>
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are drawn once and never move
        <View key={i} wrap={false}>
          <Block lines={block} scale={scale} now={now} />
        </View>
      ))}
    </View>
  );
}
