import { asCompany, type CompanyTx } from '@/db/company';
import { proposalColumns } from '@/lib/core/columns/orders';
import type { Row } from '@/lib/core/widgets/column';
import { listSource } from '@/lib/platform/tables/list-source';
import { noProject, requestedProject } from '@/lib/platform/tables/requested-project';

/** A project's need, and the part of it in stock or on order. */
export type Need = {
  key: string;
  item: string | null;
  text: string;
  supplier: string | null;
  supplierId: string | null;
  supItemId: string | null;
  measure: string | null;
  unitsam: number | null;
  needed: number;
  instock: number;
  priceam: number | null;
};

/** Whole units to order: the need less the stock. */
const missingOf = ({ needed, instock }: Pick<Need, 'needed' | 'instock'>) =>
  // Quantities have three decimals; a smaller difference is rounding error.
  Math.max(0, Math.ceil(Math.round((needed - Math.max(0, instock)) * 1_000) / 1_000));

const columns = proposalColumns.take(
  'text',
  'supplier',
  'supitemid',
  'needed',
  'instock',
  'countam',
  'measure',
  'priceam',
);
const shownColumns = [...columns, proposalColumns.one('sumam', { pinned: true })];

function rowOfNeed(need: Need): Row {
  const countam = missingOf(need);
  return {
    xid: need.key,
    _item: need.item,
    _supplier: need.supplierId,
    text: need.text,
    supplier: need.supplier,
    supitemid: need.supItemId,
    needed: need.needed,
    instock: need.instock,
    countam,
    measure: need.measure,
    unitsam: need.unitsam,
    priceam: need.priceam,
    sumam: need.priceam === null ? null : Math.round(countam * need.priceam * 100) / 100,
  };
}

/** The source of an order proposal: only what is missing. */
export const proposal = (
  { empty, ...head }: { title: string; subtitle: string; excel: string; empty: string },
  read: (tx: CompanyTx, companyId: string, project: string) => Promise<Need[]>,
) =>
  listSource({ ...head, columns: shownColumns, refresh: true }, async (scope, filters) => {
    const chosen = await requestedProject(scope, filters);
    if (!chosen) return { rows: [], empty: noProject.replace(' prosjekt»', '»') };
    const companyId = scope.company.id;
    const needs = await asCompany.read(companyId, (tx) => read(tx, companyId, chosen.value));
    return { rows: needs.filter((need) => missingOf(need) > 0).map(rowOfNeed), empty };
  });
