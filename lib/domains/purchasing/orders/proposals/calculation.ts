import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { readAssumptions } from '@/lib/core/calculation/assumptions';
import { recompute } from '@/lib/core/calculation/recompute';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { readStoredRows } from '@/lib/core/calculation/stored-rows';
import { type Need, proposal } from './proposal';

const storedRow = z.strictObject({ rows: z.unknown(), assumptions: z.unknown() });

/** The project's baseline version of the bid's calculation. */
async function baselineOf(tx: CompanyTx, companyId: string, project: string) {
  const [found] = await queryRows(tx, storedRow)`
    select version.rows, version.assumptions from project
    join calculation_version version on version.company_id = project.company_id
      and version.calculation_id = project.calculation_id and version.version = project.calculation_version
    where project.company_id = ${companyId} and project.xid = ${project}`;
  return found && recompute(readStoredRows(found.rows), readAssumptions(found.assumptions));
}

const materials: readonly (string | null)[] = ['goods', 'consumable'];

/** A line's quantity of material in the unit of its price; undefined when only kroner are known. */
function quantityOf({ calc, countint, daysint, quantity1am, quantity2am }: CalculationRow): number | undefined {
  switch (calc) {
    case 'antall':
      return countint ?? undefined;
    case 'dager':
      return countint === null || daysint === null ? undefined : countint * daysint;
    case 'mengde1':
      return quantity1am ?? undefined;
    case 'mengde2':
      return quantity2am ?? undefined;
    default:
      return undefined;
  }
}

type Material = Pick<Need, 'key' | 'text' | 'supplierId' | 'supItemId' | 'measure' | 'needed' | 'priceam'>;

/** The included materials of a calculation, each once with its total need. */
function materialsOf(rows: readonly CalculationRow[], left: ReadonlySet<string>): Material[] {
  const found = new Map<string, Material>();
  for (const row of rows) {
    if (row.section !== 'ledger' || !materials.includes(row.classification) || left.has(row.xid)) continue;
    const quantity = quantityOf(row);
    if (quantity === undefined || quantity <= 0) continue;
    const key = [row.sup_id, row.lineid, row.title, row.pricemeasure, row.priceam].join('|');
    const known = found.get(key);
    if (known) known.needed += quantity;
    else {
      found.set(key, {
        key,
        text: row.title,
        supplierId: row.sup_id,
        supItemId: row.lineid,
        measure: row.pricemeasure,
        needed: quantity,
        priceam: row.priceam,
      });
    }
  }
  return [...found.values()].map((one) => ({ ...one, needed: Math.round(one.needed * 1_000) / 1_000 }));
}

const stockRow = z.strictObject({
  place: z.number(),
  item: z.string().nullable(),
  supplier: z.string().nullable(),
  supplierId: z.string().nullable(),
  unitsam: z.number().nullable(),
  instock: z.number(),
});

/** For each material the supplier's name, the catalogue item (by supplier and number, else by name) and its stock. */
function stockOf(tx: CompanyTx, companyId: string, project: string, of: readonly Material[]) {
  const texts = (values: readonly (string | null)[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`;
  return queryRows(tx, stockRow)`
    select requested.place::int as place, item.xid as item, supplier.name as supplier, supplier.xid as "supplierId", item.unitsam,
      (coalesce(item.count, 0) + coalesce((
        select sum(line.countam) from purchase_order_line line
        join purchase_order purchase on purchase.company_id = line.company_id and purchase.xid = line.order_id
        where line.company_id = ${companyId} and purchase.project_id = ${project} and purchase.status <> 'avvist'
          and (line.equipment_id = item.xid or (line.equipment_id is null and line.text = requested.title))), 0))::int as instock
    from unnest(${texts(
      of.map(({ text }) => text),
      'text',
    )}, ${texts(
      of.map(({ supplierId }) => supplierId),
      'uuid',
    )}, ${texts(
      of.map(({ supItemId }) => supItemId),
      'text',
    )}) with ordinality as requested (title, sup_id, sup_item_id, place)
    left join supplier on supplier.company_id = ${companyId} and supplier.xid = requested.sup_id
    left join lateral (
      select equipment.xid, equipment.count, equipment.unitsam from equipment
      where equipment.company_id = ${companyId} and (
        (equipment.sup_id = requested.sup_id and equipment.sup_item_id = requested.sup_item_id)
        or lower(equipment.title) = lower(requested.title))
      order by (equipment.sup_id = requested.sup_id and equipment.sup_item_id = requested.sup_item_id) desc nulls last, equipment.shortid
      limit 1) item on true
    order by requested.place`;
}

/** The materials of the bid's calculation, less stock and what is ordered for the project. */
export const calculationProposal = proposal(
  {
    title: 'Forslag fra kalkylen',
    subtitle: 'Sand, maling og forbruksmatriell i kalkylen, mindre lager og det som alt er bestilt',
    excel: 'kalkyle-bestilling',
    empty: 'Ingen materialer i kalkylen mangler, eller prosjektet har ingen kalkyle.',
  },
  async (tx, companyId, project) => {
    const calculated = await baselineOf(tx, companyId, project);
    const needs = calculated ? materialsOf(calculated.rows, calculated.left) : [];
    if (needs.length === 0) return [];
    const stock = await stockOf(tx, companyId, project, needs);
    return needs.flatMap((need, i): Need[] => {
      const found = stock[i];
      return found ? [{ ...need, ...found, supplierId: found.supplierId }] : [];
    });
  },
);
