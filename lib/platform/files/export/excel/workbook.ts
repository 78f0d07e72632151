import { tooLarge } from '@/base/errors';
import { formatReadAt } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { emptyView, type TableView } from '@/lib/core/table-view/view';
import type { Stat, Verdict, WidgetResult } from '@/lib/core/widgets/widget';
import { type LoadedPage, widgetTitle } from '@/lib/platform/routing/loaded-page';
import { pageFacts, periodWords, viewOfPage } from '../page-facts';
import { tableOfPivot } from '../pivot-table';
import { widgetsInOrder } from '../widget-order';
import {
  tableOfBar,
  tableOfChart,
  tableOfKamishibai,
  tableOfRows,
  tableOfSlides,
  tableOfStats,
  tableOfTimelinebar,
  tableOfTreemap,
  tableOfXydiagram,
} from '../widget-table';
import { type SheetHead, sheetOfPairs, sheetOfTable } from './sheet';
import { sheetNames } from './sheet-name';
import type { Sheet } from './sheet-xml';
import { writeSheets } from './write-sheets';

/** Rows per sheet that a server with 2 GB can write; Excel itself stops at 1 048 576. */
export const rowLimit = 300_000;

const aboutSheet = 'Om rapporten';

function sheetOf(
  title: string,
  head: SheetHead,
  widget: Exclude<WidgetResult, Stat | Verdict>,
  view: TableView,
): Sheet {
  switch (widget.wtype) {
    case 'tabulator':
    case 'datatable':
    case 'statusrows':
      if (widget.data.length > rowLimit) {
        const [rows, limit] = [formatNumber(widget.data.length), formatNumber(rowLimit)];
        throw tooLarge(
          `Utvalget har ${rows} rader, og Excel-filen tar høyst ${limit}. Velg en kortere periode eller filtrer.`,
        );
      }
      return sheetOfTable(title, head, tableOfRows(widget, view));
    case 'pivot':
      return sheetOfTable(title, head, tableOfPivot(widget, view));
    case 'chart':
      return sheetOfTable(title, head, tableOfChart(widget));
    case 'treemap':
      return sheetOfTable(title, head, tableOfTreemap(widget));
    case 'bar':
      return sheetOfTable(title, head, tableOfBar(widget));
    case 'kamishibai':
      return sheetOfTable(title, head, tableOfKamishibai(widget));
    case 'timelinebar':
      return sheetOfTable(title, head, tableOfTimelinebar(widget));
    case 'slides':
      return sheetOfTable(title, head, tableOfSlides(widget));
    case 'xydiagram':
      return sheetOfTable(title, head, tableOfXydiagram(widget));
    case 'failed':
      return sheetOfPairs(
        title,
        [
          ['Kunne ikke hentes', widget.message],
          ['Feilkode', widget.errorId],
        ],
        head,
      );
  }
}

/** 'Resultat: Resultatregnskap', and below it company, period and when it was read. */
function headOf(page: LoadedPage, title: string): SheetHead {
  const named = title === page.title ? title : `${page.title}: ${title}`;
  const facts = [page.scope.company.name, periodWords(page), `lest ${formatReadAt(page)}`];
  return { title: named, caption: facts.filter((fact) => fact !== '').join(' · ') };
}

/** The sheets of a page: all stats on one, in the position of the first, then one per widget; verdicts are facts. */
function sheetsOf(page: LoadedPage, view: TableView): Sheet[] {
  const widgets = widgetsInOrder(page);
  const stats = widgets.filter((widget) => widget.wtype === 'stat');
  const sheets: Sheet[] =
    stats.length > 0 ? [sheetOfTable('Nøkkeltall', headOf(page, 'Nøkkeltall'), tableOfStats(stats))] : [];
  for (const widget of widgets) {
    if (widget.wtype === 'stat' || widget.wtype === 'verdict') continue;
    const title = widgetTitle(page, widget);
    sheets.push(sheetOf(title, headOf(page, title), widget, view));
  }
  return sheets;
}

/**
 * Writes the page as an Excel workbook, in pieces to `take`: a sheet per widget, 'Om rapporten' last. `view` is the
 * address's view of a data table. Throws UserError 413 above `rowLimit` rows, before the first piece.
 */
export function writePage(page: LoadedPage, view: TableView, take: (bytes: Uint8Array) => void): void {
  const about = sheetOfPairs(
    aboutSheet,
    pageFacts(page, view).map(({ label, value }) => [label, value]),
  );
  const sheets = sheetsOf(page, viewOfPage(page, view));
  const names = sheetNames(
    sheets.map((sheet) => sheet.title),
    [aboutSheet],
  );
  const named = sheets.map((sheet, i) => ({ name: names[i] ?? sheet.title, sheet }));
  const { user, company } = page.scope;
  const facts = { title: page.title, author: user.fullName, company: company.name };
  writeSheets([...named, { name: aboutSheet, sheet: about }], facts, take);
}

/** `writePage` into one buffer. */
export function toWorkbook(page: LoadedPage, view: TableView = emptyView): Uint8Array {
  const pieces: Uint8Array[] = [];
  writePage(page, view, (bytes) => pieces.push(bytes));
  return Buffer.concat(pieces);
}
