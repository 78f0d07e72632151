import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { formatStamp } from '@/lib/format/date';
import type { LoadedPage } from '@/lib/pages/load-page';
import type { TableView } from '@/lib/table-view/view';
import { filterFacts } from '../page-facts';
import { PdfText } from './text';
import { ink, page as paper } from './theme';

const styles = StyleSheet.create({
  top: {
    position: 'absolute',
    top: 20,
    left: paper.side,
    right: paper.side,
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
    left: paper.side,
    right: paper.side,
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

/** What stands on every page: title, company, filters and read time above, user and page number below. */
export function PageFrame({ page, view }: { page: LoadedPage; view: TableView }) {
  return (
    <>
      <View fixed style={styles.top}>
        <View>
          <PdfText style={styles.title}>{page.title}</PdfText>
          <PdfText style={styles.small}>{filtersInALine(page, view)}</PdfText>
        </View>
        <View style={{ alignItems: 'flex-end' }}>
          <PdfText style={{ fontSize: 9, fontWeight: 600, color: ink.accent }}>{page.scope.company.name}</PdfText>
          <PdfText style={styles.small}>{`Data lest ${formatStamp(page.readAt)}`}</PdfText>
        </View>
      </View>
      <View fixed style={styles.bottom}>
        <PdfText>{page.scope.user.fullName}</PdfText>
        <Text render={({ pageNumber, totalPages }) => `Side ${pageNumber} av ${totalPages}`} />
      </View>
    </>
  );
}
