import { Image, Text, View } from '@react-pdf/renderer';
import { fittedText } from '@/lib/platform/files/export/pdf/fitted-text';
import { printable } from '@/lib/platform/files/export/pdf/printable';
import { PdfText } from '@/lib/platform/files/export/pdf/text';
import { ink } from '@/lib/platform/files/export/pdf/theme';
import type { ProjectReport } from '../report';
import { Aside, type Column, Heading, More, Pill, sheet, TableLine } from './cells';
import type { PageRanges } from './page-ranges';
import { MainPage } from './sheet';

const riskHeight = 25.5;

function Risks({
  risks: { lines, more, note, sum },
  attached,
}: {
  risks: NonNullable<ProjectReport['risks']>;
  attached: boolean;
}) {
  if (lines.length === 0) {
    return (
      <>
        <Heading title="Risiko" />
        <Aside>{note}</Aside>
      </>
    );
  }
  const withAmounts = lines.some(({ amount }) => amount !== undefined);
  const amount = <Value,>(value: Value): Value[] => (withAmounts ? [value] : []);
  const columns: Column[] = [
    { width: withAmounts ? 234 : 284 },
    { width: 80 },
    { width: 72 },
    { width: 34, right: true },
    ...amount({ width: 50, right: true }),
    { width: 53, right: true },
  ];
  return (
    <>
      <Heading title="Risiko" note={note} />
      <TableLine
        look="head"
        height={17}
        columns={columns}
        cells={['Risiko og tiltak', 'Ansvarlig', 'Status', 'S × K', ...amount('Tkr'), 'Frist'].map((text) => ({
          text,
        }))}
      />
      {lines.map((risk, i) => (
        <TableLine
          // biome-ignore lint/suspicious/noArrayIndexKey: two risks may share a title, and none moves
          key={i}
          height={riskHeight}
          columns={columns}
          cells={[
            { text: risk.title, under: risk.response, bold: true },
            { text: risk.owner },
            { node: <Pill text={risk.status} tone={risk.tone} /> },
            { text: String(risk.score) },
            ...amount({ text: risk.amount ?? '', bold: true }),
            { text: risk.due, tone: risk.dueTone },
          ]}
        />
      ))}
      {sum === undefined ? null : (
        <TableLine
          look="sum"
          height={18}
          columns={columns}
          cells={[{ text: 'Beløp på spill' }, {}, {}, {}, { text: sum }, {}]}
        />
      )}
      <More more={more} attached={attached} />
    </>
  );
}

function Pictures({ pictures: { note, pictures } }: { pictures: NonNullable<ProjectReport['pictures']> }) {
  const between = 8;
  const width = (sheet.width - 3 * between) / 4;
  const fitted = (text: string, size: number, weight: 'regular' | 'bold') =>
    fittedText(printable(text.replace(/\s+/g, ' ').trim()), width, size, weight);
  return (
    <>
      <Heading title="Bilder" note={note} />
      <View style={{ flexDirection: 'row', gap: between }}>
        {pictures.map(({ text, about, bytes }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pictures are drawn once and never move
          <View key={i} style={{ width }}>
            <Image
              src={{ data: Buffer.from(bytes), format: 'jpg' }}
              style={{ width, height: 74, objectFit: 'cover', borderRadius: 2 }}
            />
            <PdfText style={{ fontSize: 7.8, fontWeight: 600, marginTop: 3 }}>{fitted(text, 7.8, 'bold')}</PdfText>
            <PdfText style={{ fontSize: 7.4, color: ink.quiet }}>{fitted(about, 7.4, 'regular')}</PdfText>
          </View>
        ))}
      </View>
    </>
  );
}

const askColumns: Column[] = [
  { width: 20 },
  { width: 293 },
  { width: 60, right: true },
  { width: 70, right: true },
  { width: 80, right: true },
];

function Asks({ asks: { lines, more, note, sum, customer } }: { asks: NonNullable<ProjectReport['asks']> }) {
  if (lines.length === 0) return <Aside>{note}</Aside>;
  return (
    <>
      <Heading title={`Dette ber vi ${customer} om`} note={note} />
      <TableLine
        look="head"
        height={17}
        columns={askColumns}
        cells={['', 'Hva, og hva det avgjør', 'Tkr', 'Har ventet', 'Innen'].map((text) => ({ text }))}
      />
      {lines.map(({ what, decides, amount, waited, tone, by }, i) => (
        <TableLine
          // biome-ignore lint/suspicious/noArrayIndexKey: the number is what is printed
          key={i}
          height={riskHeight}
          columns={askColumns}
          cells={[
            { text: String(i + 1), bold: true, quiet: true },
            { text: what, under: decides, bold: true },
            { text: amount },
            { text: waited, tone },
            { text: by },
          ]}
        />
      ))}
      {sum === undefined ? null : (
        <TableLine
          look="sum"
          height={18}
          columns={askColumns}
          cells={[{}, { text: 'Avhenger av kunden' }, { text: sum }, {}, {}]}
        />
      )}
      <More more={more} attached={false} />
    </>
  );
}

/** The attachments with their pages, in three columns. */
function Contents({ titles, ranges }: { titles: readonly string[]; ranges: PageRanges }) {
  const width = (sheet.width - 2 * 24) / 3;
  return (
    <>
      <Heading title="Vedlegg" note="valgt for denne rapporten" />
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', columnGap: 24 }}>
        {titles.map((title) => (
          <View key={title} style={{ width, height: 14, flexDirection: 'row', justifyContent: 'space-between' }}>
            <PdfText style={{ fontSize: 8.2 }}>{title}</PdfText>
            <Text style={{ fontSize: 8.2, fontWeight: 600 }} render={() => printable(ranges.of(title))} />
          </View>
        ))}
      </View>
    </>
  );
}

/** Page 2: what may go wrong, pictures, what is asked of the customer, and the attachments. */
export function SecondPage({
  report,
  ranges,
  titles,
}: {
  report: ProjectReport;
  ranges: PageRanges;
  titles: readonly string[];
}) {
  const { risks, requirements, pictures, asks, project } = report;
  return (
    <MainPage report={report} about={project.name} ranges={ranges}>
      {risks ? <Risks risks={risks} attached={titles.includes('Risiko')} /> : null}
      {requirements ? <Aside>{requirements}</Aside> : null}
      {pictures ? <Pictures pictures={pictures} /> : null}
      {asks ? <Asks asks={asks} /> : null}
      {titles.length > 0 ? <Contents titles={titles} ranges={ranges} /> : null}
    </MainPage>
  );
}
