import { z } from 'zod';
import { badInput } from '@/base/errors';
import { companyRows } from '@/db/company-rows';
import { today } from '@/lib/core/clock';
import { defineColumns } from '@/lib/core/columns/define-columns';
import { equipmentColumns } from '@/lib/core/columns/equipment';
import type { Filters } from '@/lib/core/filters/filters';
import { formatNumber } from '@/lib/core/format/number';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import { nearBy, ruleOf } from '@/lib/platform/routing/attention/attention';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { OwnFilter } from '@/lib/platform/routing/page';
import { listSource } from '@/lib/platform/tables/list-source';
import { noCategory } from '../planning/category-tree';
import {
  dueState,
  groupsOf,
  isNarrowing,
  narrowings,
  type RegisterGroup,
  type RegisterItem,
  worseFirst,
} from '../register/register-order';
import { listHead, readItems } from './item-list';

const registerColumns = [
  ...equipmentColumns.take('shortid', 'title', 'category', 'subcategory', 'place', 'location', 'serialno', 'count'),
  ...equipmentColumns.take('outam', 'duedate'),
];

const due = ruleOf(equipmentColumns.columns.duedate);

const awayRow = z.strictObject({ item: z.string(), projects: z.number(), project: z.string() });

/** The projects that have pieces of each item: their number, and the first of them. */
async function readAway({ company }: Scope): Promise<Map<string, string>> {
  const rows = await companyRows(company.id, awayRow)`
    select line.equipment_id as item, count(distinct line.project_id)::int as projects,
      min(project.erp_projectid || ' ' || project.description) as project
    from shipping_line line
    join project on project.company_id = ${company.id} and project.xid = line.project_id
    where line.company_id = ${company.id} and line.status = 'sendt' and line.countam > 0 group by line.equipment_id`;
  return new Map(
    rows.map(({ item, projects, project }) => [item, projects > 1 ? `${formatNumber(projects)} prosjekter` : project]),
  );
}

type Registered = RegisterItem & { row: Row };

const textIn = (row: Row, column: string) => {
  const value = cellOf(row, column);
  return value === null ? null : String(value);
};

/** All items of the register with their groups: the most pressing groups first, the worst item of each first. */
const readRegister = oncePerLoad(async (scope: Scope): Promise<{ items: Registered[]; groups: RegisterGroup[] }> => {
  const [rows, away] = await Promise.all([readItems(scope), readAway(scope)]);
  const day = today();
  const near = nearBy(due, day);
  const items = rows.map((row): Registered => {
    const xid = String(row.xid);
    const duedate = textIn(row, 'duedate');
    return {
      xid,
      shortid: textIn(row, 'shortid') ?? '',
      category: textIn(row, 'category') ?? noCategory,
      out: Number(cellOf(row, 'outam') ?? 0),
      duedate,
      state: dueState(duedate, day, near),
      row: { ...row, place: away.get(xid) ?? textIn(row, 'location') },
    };
  });
  const groups = groupsOf(items);
  const rank = new Map(groups.map(({ category }, i) => [category, i]));
  const rankOf = ({ category }: Registered) => rank.get(category) ?? 0;
  return { items: items.sort((a, b) => rankOf(a) - rankOf(b) || worseFirst(a, b)), groups };
});

/** The parameter of what the list is narrowed to. */
const narrowingParam = 'vis';

/** The register's items by category, those past their deadline first: of one category, or narrowed, where requested. */
export const registerList = listSource(
  { ...listHead, title: 'Utstyr', columns: registerColumns },
  async (scope, filters) => {
    const { kategori, [narrowingParam]: requested } = filters.own;
    if (requested !== undefined && !isNarrowing(requested)) {
      throw badInput(`Ukjent utvalg (${narrowingParam}). Registeret har: ${Object.keys(narrowings).join(', ')}.`);
    }
    const { items } = await readRegister(scope, filters);
    const shown = items.filter(
      (item) =>
        (kategori === undefined || item.category === kategori) &&
        (requested === undefined || narrowings[requested].holds(item)),
    );
    return { rows: shown.map(({ row }) => row) };
  },
);

const { take: takeCounts } = defineColumns({
  category: { text: 'Kategori', type: 'text', width: 200 },
  items: { text: 'Enheter', type: 'number', decimals: 0, width: 100, math: 'sum', figure: true },
  over: { text: narrowings.over.text, type: 'number', decimals: 0, width: 100, math: 'sum' },
  snart: { text: narrowings.snart.text, type: 'number', decimals: 0, width: 100, math: 'sum' },
  ute: { text: narrowings.ute.text, type: 'number', decimals: 0, width: 100, math: 'sum' },
});

/** The categories of the whole register with the counts of its lists. */
export const registerGroups = listSource(
  { title: 'Kategorier', subtitle: 'Flest over frist først, så de som snart går ut', excel: 'kategorier' },
  async (scope, filters) => {
    const { groups } = await readRegister(scope, filters);
    return { columns: takeCounts('category', 'items', 'over', 'snart', 'ute'), rows: groups };
  },
);

/** The item a register opens on: the last one of its user while it exists, else the worst; undefined without items. */
export async function openingItem(
  scope: Scope,
  filters: Filters,
  last: string | undefined,
): Promise<string | undefined> {
  const { items } = await readRegister(scope, filters);
  return (items.find(({ xid }) => xid === last) ?? [...items].sort(worseFirst)[0])?.xid;
}

const categoryRow = z.strictObject({ value: z.string(), label: z.string() });

/** The category to show, chosen by the screen. */
export const categoryFilter: OwnFilter = {
  name: 'kategori',
  text: 'Kategori',
  place: true,
  choices: ({ company }) =>
    companyRows(company.id, categoryRow)`
      select value, value as label from (
        select coalesce(category, ${noCategory}) as value from equipment where company_id = ${company.id}
      ) named group by value order by value`,
};

/** The list's filter: past the deadline, due soon, or out. */
export const narrowingFilter: OwnFilter = {
  name: narrowingParam,
  text: 'Vis',
  place: true,
  choices: async () => Object.entries(narrowings).map(([value, { text }]) => ({ value, label: text })),
};
