import { View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { today } from '@/lib/core/clock';
import type { TableView } from '@/lib/core/table-view/view';
import type { Kamishibai, Stat, Timelinebar, Verdict, WidgetResult } from '@/lib/core/widgets/widget';
import { type LoadedPage, widgetTitle } from '@/lib/platform/routing/loaded-page';
import type { ExportTable } from '../export-table';
import { tableOfPivot } from '../pivot-table';
import { tableOfKamishibai, tableOfRows, tableOfTimelinebar, tableOfXydiagram } from '../widget-table';
import { PdfBars } from './bars';
import { PdfBoard } from './board';
import { PdfChart } from './chart';
import { withFilledRows } from './filled-rows';
import { PdfSection } from './section';
import { isLong, PdfTable } from './table';
import { PdfText } from './text';
import { contentWidth, ink, type PictureRoom } from './theme';
import { PdfTimeline } from './timeline';
import { PdfTreemap } from './treemap';
import { PdfXyDiagram } from './xy-diagram';

/** A widget with its table, if it is one, so that rows are searched and pivoted only once. */
export type Part = { widget: Exclude<WidgetResult, Stat | Verdict>; table?: ExportTable };

/** Maximum cards of a board, and bars, that are drawn; beyond that a table, which renders faster. */
const most = { cards: 1500, bars: 400 };

/** True if it is drawn as on the screen. */
function isDrawn({ wtype, data }: Kamishibai | Timelinebar): boolean {
  return data.length > 0 && data.length <= (wtype === 'kamishibai' ? most.cards : most.bars);
}

export function partOf(whole: Exclude<WidgetResult, Stat | Verdict>, view: TableView): Part {
  const widget = withFilledRows(whole);
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

type BodyProps = Part & { most?: number; above?: number; picture?: PictureRoom };

function PdfBody({ widget, table, most, above, picture }: BodyProps): ReactElement | null {
  switch (widget.wtype) {
    case 'tabulator':
    case 'datatable':
    case 'statusrows':
    case 'pivot':
      return table ? <PdfTable table={table} most={most} above={above} fresh /> : null;
    case 'kamishibai':
      return table ? <PdfTable table={table} above={above} fresh /> : <PdfBoard board={widget} day={today()} />;
    case 'timelinebar':
      return table ? <PdfTable table={table} above={above} fresh /> : <PdfTimeline timeline={widget} />;
    case 'xydiagram':
      return table ? <PdfXyDiagram diagram={widget} table={table} /> : null;
    case 'chart':
      return <PdfChart chart={widget} {...picture} />;
    case 'treemap':
      return <PdfTreemap treemap={widget} {...picture} />;
    case 'bar':
      return <PdfBars bar={widget} {...picture} />;
    case 'slides':
      // Slides are pages of their own.
      return null;
    case 'failed':
      return <PdfText style={{ color: ink.bad }}>{`${widget.message} Feilkode: ${widget.errorId}`}</PdfText>;
  }
}

/** A picture is never split, so its heading needs room for all of it; splittable content needs room for a few rows. */
const parted: readonly WidgetResult['wtype'][] = ['failed', 'kamishibai', 'timelinebar'];
const roomOf = ({ widget, table }: Part) => {
  if (widget.wtype === 'xydiagram') return 440;
  return table || parted.includes(widget.wtype) ? 90 : 240;
};

const subtitleOf = (widget: Part['widget']) =>
  widget.wtype === 'chart' ? widget.title.subtext : widget.wtype === 'failed' ? '' : widget.subtitle;

/** Maximum height of a table's heading and surroundings, and of a row of a few lines, in points. */
const [aroundTable, rowAtMost] = [56, 26];
/** Maximum height of content above a long table on the same page, in points. */
const mostAbove = 220;

/** Maximum height of the parts if all are tables; more than a page if there is anything else. */
export function heightAbove(parts: readonly Part[]): number {
  const heights = parts.map(({ table }) => (table ? aroundTable + (table.rows.length + 1) * rowAtMost : 1000));
  return heights.reduce((sum, height) => sum + height, 0);
}

/** A widget under its heading. `above`: points of the page already used; `most`: maximum rows of a table. */
export function PdfWidget({ page, part, above, most }: { page: LoadedPage; part: Part; above: number; most?: number }) {
  const { widget, table } = part;
  const ownPage = above > mostAbove && table !== undefined && isLong(table, most);
  return (
    <PdfSection title={widgetTitle(page, widget)} subtitle={subtitleOf(widget)} ownPage={ownPage} room={roomOf(part)}>
      <PdfBody {...part} most={most} above={ownPage ? 0 : above} />
    </PdfSection>
  );
}

/** True for a picture that may be placed beside another. */
export function isPicture({ widget }: Part): boolean {
  return (
    widget.wtype === 'chart' || widget.wtype === 'treemap' || (widget.wtype === 'bar' && !!widget.options?.upright)
  );
}

const between = 20;

/** Two pictures side by side as on the screen, each under its heading, without the tables of full-width pictures. */
export function PdfPair({ page, pair }: { page: LoadedPage; pair: readonly Part[] }) {
  const width = (contentWidth - between) / 2;
  return (
    <View style={{ flexDirection: 'row', justifyContent: 'space-between' }} wrap={false}>
      {pair.map((part) => (
        <View key={widgetTitle(page, part.widget)} style={{ width }}>
          <PdfSection title={widgetTitle(page, part.widget)} subtitle={subtitleOf(part.widget)} room={0}>
            <PdfBody {...part} picture={{ width, alone: true }} />
          </PdfSection>
        </View>
      ))}
    </View>
  );
}
