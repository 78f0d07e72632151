import type { Filters } from '@/lib/core/filters/filters';
import { sumRows } from '@/lib/core/table-view/sum-rows';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import type { SourceOptions } from '@/lib/platform/routing/page';
import { conditionOf, requestedChoice } from '../export-choices';

const nothingToOffer: Datatable = {
  wtype: 'datatable',
  title: 'Eksport',
  subtitle: '',
  options: { columns: [] },
  total: 0,
  data: [],
  parameters: { empty: 'Du har ikke tilgang til noe som kan eksporteres. Be en administrator om tilgang.' },
};

/**
 * The rows to export: the kind in the own filter `what`, with its filters, and exact sums over all rows even when
 * `limit` cuts them. Throws 400 and 403 with a sentence.
 */
export async function exportRows(scope: Scope, filters: Filters, { limit }: SourceOptions): Promise<Datatable> {
  const choice = requestedChoice(scope, filters);
  if (!choice) return nothingToOffer;
  const where = await conditionOf(scope, choice, filters);
  const table = await choice.rows(scope, filters, where, limit);
  const narrowed = Object.keys(filters.own).some((name) => name !== 'what');
  return {
    ...table,
    title: choice.title,
    sums: sumRows(table.options.columns, table.data).sums,
    data: table.data.slice(0, limit),
    parameters: {
      ...table.parameters,
      ...(narrowed && { empty: 'Ingen rader passer med filtrene. Endre eller fjern et av dem.' }),
    },
  };
}
