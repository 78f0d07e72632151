import { Page, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { printable } from '@/lib/platform/files/export/pdf/printable';
import { PdfText } from '@/lib/platform/files/export/pdf/text';
import { ink, page as landscape, styles } from '@/lib/platform/files/export/pdf/theme';
import { audienceNames } from '../audience';
import type { ProjectReport } from '../report';
import { Pill, sheet } from './cells';
import type { PageRanges } from './page-ranges';

/** The number of pages before the attachments. */
export const mainPages = 2;

function Top({ report, about, side }: { report: ProjectReport; about: string; side: number }) {
  const tone = report.audience === 'intern' ? 'warn' : 'neutral';
  return (
    <View
      fixed
      style={{
        position: 'absolute',
        top: 22,
        left: side,
        right: side,
        height: 24,
        flexDirection: 'row',
        alignItems: 'center',
        justifyContent: 'space-between',
        borderBottomWidth: 0.6,
        borderBottomColor: ink.line,
      }}
    >
      <PdfText style={{ fontSize: 9, fontWeight: 600, color: ink.accent }}>{report.company}</PdfText>
      <View style={{ flexDirection: 'row', alignItems: 'center', gap: 8 }}>
        <PdfText style={{ fontSize: 8.2, color: ink.quiet }}>{about}</PdfText>
        <Pill text={audienceNames[report.audience]} tone={tone} />
      </View>
    </View>
  );
}

function Foot({ report, side, number }: { report: ProjectReport; side: number; number: (page: number) => string }) {
  return (
    <View
      fixed
      style={{
        position: 'absolute',
        bottom: 14,
        left: side,
        right: side,
        flexDirection: 'row',
        justifyContent: 'space-between',
        borderTopWidth: 0.6,
        borderTopColor: ink.line,
        paddingTop: 4,
      }}
    >
      <PdfText style={{ fontSize: 7, color: ink.quiet }}>{report.foot}</PdfText>
      <Text style={{ fontSize: 7, color: ink.quiet }} render={({ pageNumber }) => printable(number(pageNumber))} />
    </View>
  );
}

/** One of the report's own pages, portrait: its sections have so few lines of fixed height that they never make another. */
export function MainPage({
  report,
  about,
  ranges,
  children,
}: {
  report: ProjectReport;
  about: string;
  ranges: PageRanges;
  children: ReactNode;
}) {
  return (
    <Page
      size="A4"
      style={{
        ...styles.page,
        paddingHorizontal: sheet.side,
        paddingTop: sheet.top,
        paddingBottom: sheet.bottom,
      }}
    >
      <Top report={report} about={about} side={sheet.side} />
      {children}
      <Foot report={report} side={sheet.side} number={(page) => `Side ${page} av ${mainPages}${ranges.allText()}`} />
    </Page>
  );
}

/** The pages of an attachment, landscape, numbered A1 and on. */
export function AttachmentPage({
  report,
  title,
  ranges,
  children,
}: {
  report: ProjectReport;
  title: string;
  ranges: PageRanges;
  children: ReactNode;
}) {
  return (
    <Page size="A4" orientation="landscape" style={styles.page}>
      <Top report={report} about={`${report.project.name} · Vedlegg: ${title}`} side={landscape.side} />
      {children}
      <Foot report={report} side={landscape.side} number={(page) => ranges.note(title, page)} />
    </Page>
  );
}
