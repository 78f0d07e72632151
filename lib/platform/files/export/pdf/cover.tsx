import { Page, StyleSheet, View } from '@react-pdf/renderer';
import { formatStamp } from '@/lib/core/format/date';
import { cellOf, drawnText } from '@/lib/core/table-view/cell-text';
import { type LoadedPage, widgetTitle } from '@/lib/platform/routing/loaded-page';
import type { PageTab } from '@/lib/platform/routing/page';
import { filterFacts } from '../page-facts';
import { widgetsInOrder } from '../widget-order';
import { PdfText } from './text';
import { ink, page as landscape, styles } from './theme';

const sheet = StyleSheet.create({
  page: { ...styles.page, paddingTop: 110, paddingHorizontal: 90 },
  company: { fontSize: 11, fontWeight: 600, color: ink.accent },
  title: { fontSize: 28, fontWeight: 600, marginTop: 18 },
  about: { fontSize: 16, marginTop: 6 },
  facts: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    marginTop: 28,
    paddingTop: 12,
    borderTopWidth: 0.8,
    borderTopColor: ink.accent,
  },
  fact: { width: 165, paddingRight: 10, marginBottom: 12 },
  label: { fontSize: 8, color: ink.quiet },
  value: { fontSize: 11, marginTop: 2 },
  contents: { marginTop: 10 },
  bottom: { position: 'absolute', left: 90, bottom: 40, fontSize: 8, color: ink.quiet },
});

/** The subject of a report from its single row: the first two columns name it, the others are facts. */
function aboutOf(page: LoadedPage, id: string) {
  const widget = page.widgets[id];
  const row = widget?.wtype === 'datatable' ? widget.data[0] : undefined;
  if (widget?.wtype !== 'datatable' || !row) return { name: '', facts: [] };
  const fields = widget.options.columns.map((column) => ({
    label: column.text,
    value: drawnText(column, cellOf(row, column.value)).text || '–',
  }));
  const name = fields.slice(0, 2).map(({ value }) => value);
  return { name: name.join(' '), facts: fields.slice(2) };
}

/** The cover of a report: company, subject, contents, and when and by whom it was read. */
export function PdfCover({ page, cover }: { page: LoadedPage; cover: NonNullable<PageTab['cover']> }) {
  const { name, facts } = aboutOf(page, cover.about);
  const contents = widgetsInOrder(page).filter((widget) => widget !== page.widgets[cover.about]);
  // The subject is already named above.
  const chosen = filterFacts(page).filter(({ value }) => !value.startsWith(name.split(' ')[0] ?? ' '));
  return (
    <Page size={[landscape.width, landscape.height]} style={sheet.page}>
      <PdfText style={sheet.company}>{page.scope.company.name}</PdfText>
      <PdfText style={sheet.title}>{cover.title}</PdfText>
      <PdfText style={sheet.about}>{name}</PdfText>
      <View style={sheet.facts}>
        {facts.map(({ label, value }) => (
          <View key={label} style={sheet.fact}>
            <PdfText style={sheet.label}>{label}</PdfText>
            <PdfText style={sheet.value}>{value}</PdfText>
          </View>
        ))}
      </View>
      <View style={sheet.contents}>
        <PdfText style={sheet.label}>Innhold</PdfText>
        <PdfText style={sheet.value}>{contents.map((widget) => widgetTitle(page, widget)).join('  ·  ')}</PdfText>
      </View>
      <PdfText style={sheet.bottom}>
        {[
          ...chosen.map(({ label, value }) => `${label}: ${value}`),
          `Data lest ${formatStamp(page.readAt)}`,
          page.scope.user.fullName,
        ].join('  ·  ')}
      </PdfText>
    </Page>
  );
}
