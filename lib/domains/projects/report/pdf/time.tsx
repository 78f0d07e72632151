import { G, Line, Path, Rect, Svg } from '@react-pdf/renderer';
import { scaleLinear } from 'd3-scale';
import { formatDate } from '@/lib/core/format/date';
import { daysBetween } from '@/lib/core/format/days';
import { formatNumber, formatPercent } from '@/lib/core/format/number';
import { dash } from '@/lib/core/format/value';
import { DrawnText } from '@/lib/platform/files/export/pdf/text';
import { ink } from '@/lib/platform/files/export/pdf/theme';
import type { ActivityLine, ProjectReport } from '../report';
import { Aside, type Column, Heading, More, TableLine } from './cells';

const columns: Column[] = [
  { width: 148 },
  { width: 172 },
  { width: 48, right: true },
  { width: 44, right: true },
  { width: 48, right: true },
  { width: 63, right: true },
];
const rowHeight = 18;
const chart = 166;

type At = (day: string) => number;

/** A bar of the agreed days with its completed part, a milestone, and the report's date through all rows. */
function Bar({ line: { from, to, end, done, kind }, at, today }: { line: ActivityLine; at: At; today: number | null }) {
  const middle = rowHeight / 2;
  const [first, last] = [from ?? to ?? end, to ?? from ?? end];
  const day = end ?? to;
  return (
    <Svg width={chart} height={rowHeight - 1}>
      {kind === 'milestone' && day !== null ? (
        <Path d={`M${at(day)} ${middle - 4.5} l4 4 l-4 4 l-4 -4 z`} fill={ink.text} />
      ) : null}
      {kind !== 'milestone' && first !== null && last !== null ? (
        <G>
          <Rect
            x={at(first)}
            y={middle - 4}
            width={Math.max(2, at(last) - at(first))}
            height={7}
            fill={kind === 'completed' ? ink.quiet : ink.shade}
            stroke={kind === 'completed' ? ink.quiet : ink.line}
            strokeWidth={0.5}
          />
          {kind === 'activity' && (done ?? 0) > 0 ? (
            <Rect
              x={at(first)}
              y={middle - 4}
              width={Math.max(1, (at(last) - at(first)) * (done ?? 0))}
              height={7}
              fill={ink.accent}
            />
          ) : null}
        </G>
      ) : null}
      {today === null ? null : <Line x1={today} x2={today} y1={0} y2={rowHeight} stroke={ink.text} strokeWidth={0.7} />}
    </Svg>
  );
}

const percent = (share: number | null) => (share === null ? dash : formatPercent(share, 0));

function points(deviation: number | null): string {
  const text = deviation === null ? '' : formatNumber(deviation * 100);
  return /[1-9]/.test(text) ? `${(deviation ?? 0) > 0 ? '+' : ''}${text} pp` : dash;
}

/** The activities beside what their days say should be completed. */
export function PdfTime({
  time: { lines, more, note },
  today,
  attached,
}: {
  time: NonNullable<ProjectReport['time']>;
  today: string;
  attached: boolean;
}) {
  const days = lines.flatMap(({ from, to, end }) => [from, to, end]).filter((day) => day !== null);
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (first === undefined || last === undefined) {
    return (
      <>
        <Heading title="Tid" note={note} />
        <Aside>Ingen aktiviteter med datoer er ført.</Aside>
      </>
    );
  }
  const x = scaleLinear([0, Math.max(1, daysBetween(first, last))], [5, chart - 5]);
  const at: At = (day) => x(daysBetween(first, day));
  const isWithin = today >= first && today <= last;
  return (
    <>
      <Heading title="Tid" note={note} />
      <TableLine
        look="head"
        height={17}
        columns={columns}
        cells={[
          { text: 'Aktivitet' },
          {
            node: (
              <Svg width={chart} height={12}>
                <DrawnText x={5} y={9} color={ink.quiet}>
                  {formatDate(first)}
                </DrawnText>
                <DrawnText x={chart - 5} y={9} anchor="end" color={ink.quiet}>
                  {formatDate(last)}
                </DrawnText>
              </Svg>
            ),
          },
          { text: 'Etter plan' },
          { text: 'Nå' },
          { text: 'Avvik' },
          { text: 'Slutt' },
        ]}
      />
      {lines.map((line, i) => (
        <TableLine
          // biome-ignore lint/suspicious/noArrayIndexKey: two activities may share a title, and none moves
          key={i}
          height={rowHeight}
          columns={columns}
          cells={[
            { text: line.title, bold: true },
            { node: <Bar line={line} at={at} today={isWithin ? at(today) : null} /> },
            { text: line.kind === 'milestone' ? '' : percent(line.planned) },
            { text: line.kind === 'milestone' ? '' : percent(line.done), bold: true },
            { text: line.kind === 'milestone' ? '' : points(line.deviation), tone: line.tone },
            { text: line.end === null ? dash : formatDate(line.end) },
          ]}
        />
      ))}
      <More more={more} attached={attached} />
    </>
  );
}
