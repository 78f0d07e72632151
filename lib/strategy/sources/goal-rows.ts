import { notAllowed } from '@/base/errors';
import { may } from '@/lib/auth/permissions';
import type { Scope } from '@/lib/auth/session';
import type { Filters } from '@/lib/core/filters/filters';
import type { Tabulator } from '@/lib/core/widgets/widget';
import type { SourceOptions } from '@/lib/routing/page';
import { strategyTable } from '@/lib/tables/declared/strategy';
import { liveTable, readTable } from '@/lib/tables/read-table';

/** What a goal says on its slide, and no plan has. */
const ofSlides: readonly string[] = ['title', 'text', 'display'];

/** Every area, goal and sub-goal as rows of their live table, in the order of the tree. Throws 403 for whoever may not read that table. */
export async function goalRows(scope: Scope): Promise<Tabulator> {
  if (!may(scope.permissions, strategyTable.path, 'Read'))
    throw notAllowed('Du har ikke tilgang til målene. Be om tilgang til Strategi → Mål (tabell).');
  const widget = await readTable(scope, strategyTable);
  const columns = widget.options.columns.filter(({ value }) => !ofSlides.includes(value));
  return { ...widget, title: 'Mål og handlingsplan', options: { ...widget.options, columns } };
}

/** The same as a table to edit, without the name of the figure a goal follows, which the dialog alone has words for. */
export async function goalTable(scope: Scope, filters: Filters, options: SourceOptions): Promise<Tabulator> {
  const widget = await liveTable(strategyTable)(scope, filters, options);
  const columns = widget.options.columns.filter(({ value }) => value !== 'source');
  return { ...widget, options: { ...widget.options, columns } };
}
