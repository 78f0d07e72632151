import type { Page } from '@playwright/test';
import { countParam } from '@/lib/domains/equipment/stock-count/count-params';
import { adminPath } from '@/lib/platform/auth/permissions';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { sections } from '@/lib/platform/routing/sections';
import { customerParam, equipmentParam, projectParam } from '@/lib/platform/routing/things';
import { pages } from '@/lib/product/pages/registry';

/** A screen of the demo company: `asks` are the parameters whose values `chosenOf` finds. */
export type Place = { name: string; path: string; params: Readonly<Record<string, string>>; asks: readonly string[] };

/** The calculation's parameter for the bid, by xid. */
export const bidParam = 'tilbud';

type Row = Readonly<Record<string, unknown>>;
type About = { list: string; row: (row: Row) => boolean; value: string };

/** The lists from which parameters' values are taken, and the condition on the row. */
const about: Readonly<Record<string, About>> = {
  [projectParam]: { list: 'project/datatable?id=prosjekter', row: ({ status }) => status === 'Pågår', value: 'xid' },
  [customerParam]: { list: 'bid/customercard?id=kunder', row: ({ open }) => Number(open) > 0, value: 'xid' },
  [equipmentParam]: { list: 'equipment/datatable?id=utstyr', row: () => true, value: 'xid' },
  [countParam]: { list: 'equipment/table?id=telling', row: () => true, value: 'xid' },
  [bidParam]: { list: 'bid/editable?id=tilbud', row: ({ bidstatus }) => bidstatus === '7. Salg', value: 'xid' },
};

/** Values of the parameters for the company the browser is logged in to. Throws when a list has no matching row. */
export async function chosenOf(page: Page, params: readonly string[] = Object.keys(about)) {
  const chosen: Record<string, string> = {};
  for (const [param, { list, row, value }] of Object.entries(about)) {
    if (!params.includes(param)) continue;
    const answer = await page.request.get(`/api/${list}`);
    const widgets = Object.values((await answer.json()) as Record<string, { data?: Row[] }>);
    const found = widgets.flatMap(({ data = [] }) => data).find(row)?.[value];
    if (typeof found !== 'string') throw new Error(`${list} has no row to open.`);
    chosen[param] = found;
  }
  return chosen;
}

/** The address of a screen with the found values. */
export function addressOfPlace({ path, params, asks }: Place, chosen: Readonly<Record<string, string>>): string {
  return href(path, { ...params, ...Object.fromEntries(asks.map((param) => [param, chosen[param]])) });
}

/** Every page of the registry as the menu opens it, with its possible parameters, and each of its tabs. */
function pagePlaces(): Place[] {
  return pages.flatMap(({ path, own, tabs = [] }) => {
    const asks = own.map(({ name }) => name).filter((name) => name in about);
    const plain: Place = { name: path, path, params: {}, asks: [] };
    if (tabs.length > 0) {
      const ofTab = ({ id }: { id: string }): Place => ({
        name: `${path} ${id}`,
        path,
        params: { [tabParam]: id },
        asks,
      });
      return [plain, ...tabs.map(ofTab)];
    }
    return asks.length > 0 ? [plain, { ...plain, name: `${path} ${asks.join(' ')}`, asks }] : [plain];
  });
}

const adminTabs = ['brukere', 'ny-bruker', 'tilganger', 'nytt-firma', 'firmaer', 'skjermer', 'nokler'];

/** Screens outside the registry. */
function fixedPlaces(): Place[] {
  const place = (path: string, params: Record<string, string> = {}): Place => {
    return { name: href(path, params), path, params, asks: [] };
  };
  return [
    ...sections.filter(({ id }) => id !== 'admin').map(({ id }) => place(`/${id}`)),
    ...adminTabs.map((tab) => place(adminPath, { tab })),
    ...Object.values(fixedPaths).map((path) => place(path)),
  ];
}

/** Every screen of the product. */
export const places: readonly Place[] = [...pagePlaces(), ...fixedPlaces()];
