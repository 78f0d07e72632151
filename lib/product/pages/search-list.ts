import type { Row } from '@/lib/core/widgets/column';
import { hasRows } from '@/lib/core/widgets/of-widget';
import { searchCustomers } from '@/lib/domains/customers/card/search-customers';
import { searchRegister } from '@/lib/domains/equipment/register/search-register';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import { listSearchParam } from '@/lib/platform/routing/page-params';
import { customerCardPath, equipmentRegisterPath } from '@/lib/platform/routing/paths';

type ListSearch = { widget: string; search: (rows: readonly Row[]) => (text: string) => readonly Row[] };

/** The list beside each card, and the search that its screen has. */
const lists: Readonly<Record<string, ListSearch>> = {
  [customerCardPath]: { widget: 'kunder', search: searchCustomers },
  [equipmentRegisterPath]: { widget: 'utstyr', search: (rows) => searchRegister(rows, (row) => row) },
};

/** The page with the rows of the list beside its card that the address searches for. */
export function searchList(page: LoadedPage, params: Readonly<Record<string, string | undefined>>): LoadedPage {
  const text = params[listSearchParam]?.trim() ?? '';
  const list = lists[page.entry.path];
  const widget = list && page.widgets[list.widget];
  if (text === '' || !list || !widget || !hasRows(widget)) return page;
  const data = [...list.search(widget.data)(text)];
  return { ...page, widgets: { ...page.widgets, [list.widget]: { ...widget, data, total: data.length } } };
}
