import { View } from '@react-pdf/renderer';
import { stateTone } from '@/lib/core/widgets/state-tone';
import { PdfText } from '@/lib/platform/files/export/pdf/text';
import { ink } from '@/lib/platform/files/export/pdf/theme';
import { toneColors } from '@/lib/platform/files/export/tone-colors';
import type { ProjectReport } from '../report';
import { Aside, type Column, More, Pill, TableLine } from './cells';
import { PdfCostCurve } from './curve';
import { PdfComparison } from './figures';
import type { PageRanges } from './page-ranges';
import { MainPage } from './sheet';
import { PdfTime } from './time';

function Project({ project: { name, status, facts } }: Pick<ProjectReport, 'project'>) {
  return (
    <>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', marginTop: 8 }}>
        <View style={{ flexGrow: 1, flexBasis: 0, paddingRight: 10 }}>
          <PdfText style={{ fontSize: 14, fontWeight: 600 }}>{name}</PdfText>
        </View>
        <Pill text={status} tone={stateTone(status)} />
      </View>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', marginTop: 4, gap: 12 }}>
        {facts.map(([label, value]) => (
          <View key={label} style={{ flexDirection: 'row', gap: 4 }}>
            <PdfText style={{ fontSize: 8.4, color: ink.quiet }}>{label}</PdfText>
            <PdfText style={{ fontSize: 8.4 }}>{value}</PdfText>
          </View>
        ))}
      </View>
    </>
  );
}

function State({ verdict: { tone, sentence, reason } }: Pick<ProjectReport, 'verdict'>) {
  const { ink: edge, ground } = toneColors[tone];
  return (
    <View
      style={{
        marginTop: 10,
        paddingVertical: 8,
        paddingHorizontal: 10,
        borderLeftWidth: 2,
        borderLeftColor: edge,
        backgroundColor: ground,
      }}
    >
      <PdfText style={{ fontSize: 10.5, fontWeight: 600 }}>{sentence}</PdfText>
      {reason === '' ? null : <PdfText style={{ fontSize: 8.4, color: ink.quiet, marginTop: 3 }}>{reason}</PdfText>}
    </View>
  );
}

const columns: Column[] = [
  { width: 270 },
  { width: 60, right: true },
  { width: 75, right: true },
  { width: 118, right: true },
];

function Variations({
  variations: { lines, more },
  attached,
}: {
  variations: NonNullable<ProjectReport['variations']>;
  attached: boolean;
}) {
  if (lines.length === 0) return <Aside>Ingen endringer (VOR) er ført.</Aside>;
  return (
    <View style={{ marginTop: 6 }}>
      <TableLine
        look="head"
        height={17}
        columns={columns}
        cells={['Endringer (VOR)', 'Tkr', 'Sendt', 'Status'].map((text) => ({ text }))}
      />
      {lines.map(({ title, amount, sent, status, tone }) => (
        <TableLine
          key={title}
          height={17}
          columns={columns}
          cells={[{ text: title, bold: true }, { text: amount }, { text: sent }, { text: status, tone }]}
        />
      ))}
      <More more={more} attached={attached} />
    </View>
  );
}

/** Page 1, enough alone: the state, the figures, the changes and the time. */
export function FirstPage({
  report,
  ranges,
  attached,
}: {
  report: ProjectReport;
  ranges: PageRanges;
  attached: ReadonlySet<string>;
}) {
  const { project, verdict, figures, curve, variations, time, today, day } = report;
  return (
    <MainPage report={report} about={`Prosjektrapport per ${day}`} ranges={ranges}>
      <Project project={project} />
      <State verdict={verdict} />
      <PdfComparison figures={figures} />
      {curve ? <PdfCostCurve curve={curve} today={today} /> : null}
      {variations ? <Variations variations={variations} attached={attached.has('Kontrakt')} /> : null}
      {time ? <PdfTime time={time} today={today} attached={attached.has('Utførelse')} /> : null}
    </MainPage>
  );
}
