import { z } from 'zod';
import { badInput, notAllowed } from '@/base/errors';
import { asCompany } from '@/db/company';
import { onReplica } from '@/db/on-replica';
import { parseFilters, withPeriods } from '@/lib/core/filters/filters';
import { parseTableView } from '@/lib/core/table-view/view';
import type { Scope } from '@/lib/platform/auth/session';
import type { PageEntry } from '@/lib/platform/routing/page';
import { askFirst } from '@/lib/platform/routing/windows/ask-first';
import { askRows } from '@/lib/platform/routing/windows/ask-rows';
import { askValues, askWhole } from '@/lib/platform/routing/windows/ask-whole';
import { placesOf, placeWindow } from '@/lib/platform/routing/windows/place-window';
import { narrowed } from '@/lib/platform/routing/windows/view-sql';
import { mostRows, type WindowAnswer } from '@/lib/platform/routing/windows/window-schema';
import { ledgerSpan } from '@/lib/product/pages/ledger-span';
import { requireFilters, requireKnownColumns } from '@/lib/product/pages/narrow-page';
import { mayOpen } from '@/lib/product/pages/page-rights';
import { answerJson } from './answer-json';

const number = (text: string) => z.coerce.number(text).int(text).min(0, text);

/** The query of a window call; the page's filters and the table's view pass beside these. */
export const windowQuery = z
  .object({
    id: z.string('Kallet mangler «id».').min(1, 'Kallet mangler «id».'),
    widget: z.string('Kallet mangler «widget».').min(1, 'Kallet mangler «widget».'),
    part: z.enum(['first', 'whole', 'rows', 'values'], 'Ukjent «part»: velg first, whole, rows eller values.'),
    /** whole: also the minimum and maximum of each figure; with the first `count` rows, where they are not grouped. */
    extremes: z.literal('1', 'Ukjent «extremes».').optional(),
    /** rows: from one key of the lead column, and before another; skips `skip` rows, returns at most `count`. */
    rowsfrom: z.string().optional(),
    rowsbefore: z.string().optional(),
    skip: number('«skip» skal være et helt tall fra 0.').default(0),
    count: number('«count» skal være et helt tall.').max(mostRows, `«count» kan høyst være ${mostRows}.`).default(200),
    /** values: the column. */
    column: z.string().optional(),
  })
  .catchall(z.string());
export type WindowQuery = z.infer<typeof windowQuery>;

/**
 * Answers a screen that shows a large table: its first rows, where they can be read before all are counted; its view's
 * totals; a window of its rows; or a column's values.
 */
export async function answerWindow(scope: Scope, entry: PageEntry, query: WindowQuery): Promise<Response> {
  if (!mayOpen(scope.permissions, entry)) throw notAllowed('Du har ikke tilgang til denne siden.');
  const { widget, part, extremes, rowsfrom, rowsbefore, skip, count, column, id: _, ...params } = query;
  const { windows = {} } = entry;
  const source = Object.hasOwn(windows, widget) ? windows[widget] : undefined;
  if (!source) throw badInput('Ukjent tabell (widget).');
  requireFilters(entry, params);
  const companyId = scope.company.id;
  const requested = parseFilters(
    params,
    entry.own.map(({ name }) => name),
  );
  const view = parseTableView(params);
  const { result } = await onReplica(() =>
    asCompany.read(companyId, async (tx): Promise<WindowAnswer> => {
      const table = source(scope, withPeriods(requested, await ledgerSpan(tx, companyId)));
      requireKnownColumns(table.columns, view);
      if (part === 'first') return { rows: await askFirst(tx, table, view, count) };
      if (part === 'whole') {
        const where = await narrowed(tx, table, view);
        const whole = await askWhole(tx, table, view, { extremes: extremes === '1', where });
        const places = placesOf(whole.anchors ?? []);
        return places.count === 0
          ? { whole }
          : { whole, rows: await askRows(tx, table, view, placeWindow(places, 0, count), where) };
      }
      if (part === 'values') return { values: await askValues(tx, table, view, column ?? '') };
      return { rows: await askRows(tx, table, view, { from: rowsfrom, before: rowsbefore, skip, count }) };
    }),
  );
  return answerJson('GET /api/[section]/window', result);
}
