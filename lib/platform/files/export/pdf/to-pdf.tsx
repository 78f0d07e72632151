import { Document, Page, renderToBuffer } from '@react-pdf/renderer';
import { emptyView, type TableView } from '@/lib/core/table-view/view';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import { viewOfPage } from '../page-facts';
import { widgetsInOrder } from '../widget-order';
import { PdfCover } from './cover';
import { loadFaces } from './faces';
import { PageFrame } from './page-frame';
import { PdfSlides } from './slides';
import { heightOfStats, PdfStats } from './stats';
import { PdfText } from './text';
import { styles } from './theme';
import { heightOfVerdict, PdfVerdict } from './verdict';
import { heightAbove, isPicture, type Part, PdfPair, PdfWidget, partOf } from './widget';

/** Rows of a table on a dashboard; its own page and the workbook have all. */
const mostOnDashboard = 10;

/** Groups the parts of a page into lines: on a dashboard two pictures side by side stay so on paper. */
function linesOf(page: LoadedPage, parts: readonly Part[]): Part[][] {
  const places = new Map(page.layout.map((item) => [page.widgets[item.i], item]));
  const isBeside = (one: Part, other: Part) =>
    isPicture(one) &&
    isPicture(other) &&
    places.get(one.widget)?.y !== undefined &&
    places.get(one.widget)?.y === places.get(other.widget)?.y;
  const lines: Part[][] = [];
  for (const part of parts) {
    const line = lines.at(-1);
    const [before] = line ?? [];
    if (page.entry.kind === 'dashboard' && line?.length === 1 && before && isBeside(before, part)) line.push(part);
    else lines.push([part]);
  }
  return lines;
}

function PdfReport({ page, view }: { page: LoadedPage; view: TableView }) {
  const widgets = widgetsInOrder(page);
  const stats = widgets.filter((widget) => widget.wtype === 'stat');
  const verdicts = widgets.filter((widget) => widget.wtype === 'verdict');
  const tableView = viewOfPage(page, view);
  const parts = widgets.flatMap((widget) =>
    widget.wtype === 'stat' || widget.wtype === 'verdict' ? [] : [partOf(widget, tableView)],
  );
  const deck = widgets.find((widget) => widget.wtype === 'slides');
  const cover = page.entry.tabs?.find(({ id }) => id === page.tab)?.cover;
  return (
    <Document title={page.title} author={page.scope.user.fullName} creator="Innsikt" language="nb">
      {deck && deck.data.length > 0 && <PdfSlides page={page} slides={deck.data} />}
      {cover && <PdfCover page={page} cover={cover} />}
      {(!deck || deck.data.length === 0) && (
        <Page size="A4" orientation="landscape" style={styles.page}>
          <PageFrame page={page} view={view} />
          {verdicts.map((verdict) => (
            <PdfVerdict key={verdict.sentence} verdict={verdict} />
          ))}
          {stats.length > 0 && <PdfStats stats={stats} />}
          {deck && <PdfText>{deck.parameters.empty ?? ''}</PdfText>}
          {linesOf(page, parts).map((line, i, lines) => {
            const [part, ...others] = line;
            // biome-ignore-start lint/suspicious/noArrayIndexKey: the widgets are drawn once and never move
            if (!part || others.length > 0) return <PdfPair key={i} page={page} pair={line} />;
            const figures = heightOfVerdict * verdicts.length + heightOfStats(stats.length);
            const above = figures + heightAbove(lines.slice(0, i).flat());
            const most = page.entry.kind === 'dashboard' ? mostOnDashboard : undefined;
            return <PdfWidget key={i} page={page} part={part} above={above} most={most} />;
            // biome-ignore-end lint/suspicious/noArrayIndexKey: the widgets are drawn once and never move
          })}
        </Page>
      )}
    </Document>
  );
}

/** The page as a PDF on landscape A4. `view` is the address's view of a data table. */
export async function toPdf(page: LoadedPage, view: TableView = emptyView): Promise<Uint8Array> {
  await loadFaces();
  return renderToBuffer(<PdfReport page={page} view={view} />);
}
