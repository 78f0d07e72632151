import { Document, Page, renderToBuffer } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { today } from '@/lib/clock';
import { type LoadedPage, widgetTitle } from '@/lib/routing/loaded-page';
import { emptyView, type TableView } from '@/lib/table-view/view';
import type { Kamishibai, Stat, Timelinebar, WidgetResult } from '@/lib/widgets/widget';
import type { ExportTable } from '../export-table';
import { viewOfPage } from '../page-facts';
import { tableOfPivot } from '../pivot-table';
import { widgetsInOrder } from '../widget-order';
import { tableOfKamishibai, tableOfRows, tableOfTimelinebar, tableOfXydiagram } from '../widget-table';
import { PdfBars } from './bars';
import { PdfBoard } from './board';
import { PdfChart } from './chart';
import { PdfCover } from './cover';
import { loadFaces } from './faces';
import { PageFrame } from './page-frame';
import { PdfSection } from './section';
import { PdfSlides } from './slides';
import { PdfStats } from './stats';
import { isLong, PdfTable } from './table';
import { PdfText } from './text';
import { ink, styles } from './theme';
import { PdfTimeline } from './timeline';
import { PdfTreemap } from './treemap';
import { PdfXyDiagram } from './xy-diagram';

/** A widget with its table where it is one, so that rows are searched and pivoted once. */
type Part = { widget: Exclude<WidgetResult, Stat>; table?: ExportTable };

/** Cards of a board, and bars, that are drawn; more of them stand in a table, which the renderer is quicker with. */
const most = { cards: 1500, bars: 400 };

/** Whether it is drawn as on the screen. */
function isDrawn({ wtype, data }: Kamishibai | Timelinebar): boolean {
  return data.length > 0 && data.length <= (wtype === 'kamishibai' ? most.cards : most.bars);
}

function partOf(widget: Exclude<WidgetResult, Stat>, view: TableView): Part {
  switch (widget.wtype) {
    case 'tabulator':
    case 'datatable':
    case 'statusrows':
      return { widget, table: tableOfRows(widget, view) };
    case 'pivot':
      return { widget, table: tableOfPivot(widget, view) };
    case 'kamishibai':
      return isDrawn(widget) ? { widget } : { widget, table: tableOfKamishibai(widget) };
    case 'timelinebar':
      return isDrawn(widget) ? { widget } : { widget, table: tableOfTimelinebar(widget) };
    case 'xydiagram':
      return { widget, table: tableOfXydiagram(widget) };
    case 'bar':
    case 'chart':
    case 'failed':
    case 'slides':
    case 'treemap':
      return { widget };
  }
}

function PdfBody({ widget, table }: Part): ReactElement | null {
  switch (widget.wtype) {
    case 'tabulator':
    case 'datatable':
    case 'statusrows':
    case 'pivot':
      return table ? <PdfTable table={table} fresh /> : null;
    case 'kamishibai':
      return table ? <PdfTable table={table} fresh /> : <PdfBoard board={widget} day={today()} />;
    case 'timelinebar':
      return table ? <PdfTable table={table} fresh /> : <PdfTimeline timeline={widget} />;
    case 'xydiagram':
      return table ? <PdfXyDiagram diagram={widget} table={table} /> : null;
    case 'chart':
      return <PdfChart chart={widget} />;
    case 'treemap':
      return <PdfTreemap treemap={widget} />;
    case 'bar':
      return <PdfBars bar={widget} />;
    case 'slides':
      // Sheets of their own.
      return null;
    case 'failed':
      return <PdfText style={{ color: ink.bad }}>{`${widget.message} Feilkode: ${widget.errorId}`}</PdfText>;
  }
}

/** A picture is not parted, so its heading goes with all of it; of what has rows some of them. */
const parted: readonly WidgetResult['wtype'][] = ['failed', 'kamishibai', 'timelinebar'];
const roomOf = ({ widget, table }: Part) => {
  if (widget.wtype === 'xydiagram') return 440;
  return table || parted.includes(widget.wtype) ? 90 : 240;
};

function PdfWidget({ page, part, first }: { page: LoadedPage; part: Part; first: boolean }) {
  const { widget, table } = part;
  const subtitle = widget.wtype === 'chart' ? widget.title.subtext : widget.wtype === 'failed' ? '' : widget.subtitle;
  const ownPage = !first && table !== undefined && isLong(table);
  return (
    <PdfSection title={widgetTitle(page, widget)} subtitle={subtitle} ownPage={ownPage} room={roomOf(part)}>
      <PdfBody {...part} />
    </PdfSection>
  );
}

function PdfReport({ page, view }: { page: LoadedPage; view: TableView }) {
  const widgets = widgetsInOrder(page);
  const stats = widgets.filter((widget) => widget.wtype === 'stat');
  const tableView = viewOfPage(page, view);
  const parts = widgets.flatMap((widget) => (widget.wtype === 'stat' ? [] : [partOf(widget, tableView)]));
  const deck = widgets.find((widget) => widget.wtype === 'slides');
  const cover = page.entry.tabs?.find(({ id }) => id === page.tab)?.cover;
  return (
    <Document title={page.title} author={page.scope.user.fullName} creator="Innsikt" language="nb">
      {deck && deck.data.length > 0 && <PdfSlides page={page} slides={deck.data} />}
      {cover && <PdfCover page={page} cover={cover} />}
      {(!deck || deck.data.length === 0) && (
        <Page size="A4" orientation="landscape" style={styles.page}>
          <PageFrame page={page} view={view} />
          {stats.length > 0 && <PdfStats stats={stats} />}
          {deck && <PdfText>{deck.parameters.empty ?? ''}</PdfText>}
          {parts.map((part, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the widgets are drawn once and never move
            <PdfWidget key={i} page={page} part={part} first={i === 0 && stats.length === 0} />
          ))}
        </Page>
      )}
    </Document>
  );
}

/** The page as a PDF on landscape A4. `view` is what the address asks of a data table. */
export async function toPdf(page: LoadedPage, view: TableView = emptyView): Promise<Uint8Array> {
  await loadFaces();
  return renderToBuffer(<PdfReport page={page} view={view} />);
}
