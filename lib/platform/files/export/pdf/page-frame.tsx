import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { formatStamp } from '@/lib/core/format/date';
import type { TableView } from '@/lib/core/table-view/view';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import { filterFacts } from '../page-facts';
import { PdfText } from './text';
import { ink, page as landscape, type Paper } from './theme';

const styles = StyleSheet.create({
  top: {
    position: 'absolute',
    top: 20,
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    borderBottomWidth: 0.8,
    borderBottomColor: ink.accent,
    paddingBottom: 5,
    height: 36,
  },
  title: { fontSize: 12, fontWeight: 600 },
  small: { fontSize: 7, color: ink.quiet, marginTop: 2 },
  bottom: {
    position: 'absolute',
    bottom: 16,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 7,
    color: ink.quiet,
  },
});

const longestFilters = 170;

function filtersInALine(page: LoadedPage, view: TableView): string {
  const line = filterFacts(page, view)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('  ·  ');
  return line.length > longestFilters ? `${line.slice(0, longestFilters - 1)}…` : line;
}

/** The frame of every page: title, facts, company and stamp above; a footer with the page number below. */
export function SheetFrame({
  title,
  facts,
  company,
  stamp,
  foot,
  paper = landscape,
}: {
  title: string;
  facts: string;
  company: string;
  stamp: string;
  foot: string;
  paper?: Paper;
}) {
  const sides = { left: paper.side, right: paper.side };
  return (
    <>
      <View fixed style={[styles.top, sides]}>
        <View style={{ flexShrink: 1, paddingRight: 12 }}>
          <PdfText style={styles.title}>{title}</PdfText>
          <PdfText style={styles.small}>{facts}</PdfText>
        </View>
        <View style={{ alignItems: 'flex-end' }}>
          <PdfText style={{ fontSize: 9, fontWeight: 600, color: ink.accent }}>{company}</PdfText>
          <PdfText style={styles.small}>{stamp}</PdfText>
        </View>
      </View>
      <View fixed style={[styles.bottom, sides]}>
        <PdfText>{foot}</PdfText>
        <Text render={({ pageNumber, totalPages }) => `Side ${pageNumber} av ${totalPages}`} />
      </View>
    </>
  );
}

/** The frame of a page's PDF: title, company, filters and read time above, user and page number below. */
export function PageFrame({ page, view }: { page: LoadedPage; view: TableView }) {
  return (
    <SheetFrame
      title={page.title}
      facts={filtersInALine(page, view)}
      company={page.scope.company.name}
      stamp={`Data lest ${formatStamp(page.readAt)}`}
      foot={page.scope.user.fullName}
    />
  );
}
