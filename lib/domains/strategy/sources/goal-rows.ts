import { notAllowed } from '@/base/errors';
import type { Filters } from '@/lib/core/filters/filters';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import type { SourceOptions } from '@/lib/platform/routing/page';
import { strategyTable } from '@/lib/platform/tables/declared/strategy';
import { liveTable, readTable } from '@/lib/platform/tables/read-table';

/** Columns used on slides only. */
const ofSlides: readonly string[] = ['title', 'text', 'display'];

/**
 * Every area, goal and sub-goal as rows of their live table, in tree order. Throws 403 for users who may not read that
 * table.
 */
export async function goalRows(scope: Scope): Promise<Tabulator> {
  if (!may(scope.permissions, strategyTable.path, 'Read'))
    throw notAllowed('Du har ikke tilgang til målene. Be om tilgang til Strategi → Mål og handlingsplan → Tabell.');
  const widget = await readTable(scope, strategyTable);
  const columns = widget.options.columns.filter(({ value }) => !ofSlides.includes(value));
  return { ...widget, title: 'Mål og handlingsplan', options: { ...widget.options, columns } };
}

/** The same as an editable table, without the followed figure's source, which only the dialog can edit. */
export async function goalTable(scope: Scope, filters: Filters, options: SourceOptions): Promise<Tabulator> {
  const widget = await liveTable(strategyTable)(scope, filters, options);
  const columns = widget.options.columns.filter(({ value }) => value !== 'source');
  return { ...widget, options: { ...widget.options, columns } };
}
