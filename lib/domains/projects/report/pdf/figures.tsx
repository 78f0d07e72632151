import { Rect, Svg, View } from '@react-pdf/renderer';
import { PdfText } from '@/lib/platform/files/export/pdf/text';
import { ink } from '@/lib/platform/files/export/pdf/theme';
import { toneColors } from '@/lib/platform/files/export/tone-colors';
import type { FigureRow, ProjectReport } from '../report';
import { type Column, Heading, TableLine } from './cells';

const bar = { width: 78, height: 7 };
const columns: Column[] = [
  { width: 107 },
  { width: 46, right: true },
  { width: 46, right: true },
  { width: 102 },
  { width: 46, right: true },
  { width: 60, right: true },
  { width: 62, right: true },
  { width: 54, right: true },
];
const rowHeight = 19;

/** Draws the earned part as a mark, and the used part as a bar: beyond the mark in the row's tone. */
function PlanBar({ row: { mark, fill, tone, name } }: { row: FigureRow }) {
  if (fill === null && mark === null) return null;
  const at = (share: number) => Math.max(0, Math.min(1, share)) * bar.width;
  const [used, earned] = [at(fill ?? 0), mark === null ? null : at(mark)];
  const bad = tone === 'bad';
  const whole = bad && (earned === null || used <= earned || name === 'Dekningsgrad');
  const beyond = bad && !whole && earned !== null ? earned : used;
  return (
    <Svg width={bar.width + 12} height={bar.height + 4} style={{ marginLeft: 12 }}>
      <Rect x={0} y={2} width={bar.width} height={bar.height} fill={ink.shade} />
      <Rect x={0} y={2} width={beyond} height={bar.height} fill={whole ? toneColors.bad.ink : ink.accent} />
      {beyond < used ? (
        <Rect x={beyond} y={2} width={used - beyond} height={bar.height} fill={toneColors.bad.ink} />
      ) : null}
      {earned === null ? null : <Rect x={earned - 0.6} y={0} width={1.2} height={bar.height + 4} fill={ink.text} />}
    </Svg>
  );
}

/** The comparison: Etter plan, Nå and Avvik of each row's date, then Plan, Prognose and Avvik at the end. */
export function PdfComparison({ figures: { title, note, head, rows } }: Pick<ProjectReport, 'figures'>) {
  const halves: Column[] = [{ width: 107 }, { width: 240 }, { width: 176, right: true }];
  return (
    <>
      <Heading title={title} note={note} />
      <View style={{ flexDirection: 'row' }}>
        {halves.map(({ width }, i) => (
          <View key={width} style={{ width, alignItems: i === 1 ? 'center' : 'flex-end' }}>
            <PdfText style={{ fontSize: 8.2, fontWeight: 600 }}>{['', 'Til nå', head][i] ?? ''}</PdfText>
          </View>
        ))}
      </View>
      <TableLine
        look="head"
        height={17}
        columns={columns}
        cells={['Tkr', 'Etter plan', 'Nå', '', 'Avvik', 'Plan', 'Prognose', 'Avvik'].map((text) => ({ text }))}
      />
      {rows.map((row) => (
        <TableLine
          key={row.name}
          height={rowHeight}
          columns={columns}
          cells={[
            { text: `${row.name} ${row.asOf}`, bold: true },
            { text: row.earned },
            { text: row.now, bold: true },
            { node: <PlanBar row={row} /> },
            { text: row.deviation, tone: row.tone },
            { text: row.plan },
            { text: row.forecast, bold: true },
            { text: row.forecastDeviation, tone: row.forecastTone },
          ]}
        />
      ))}
    </>
  );
}
