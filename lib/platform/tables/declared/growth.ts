import { sql } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { growthItem, growthScore } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { growthColumns } from '@/lib/core/columns/growth';
import { quarterOf } from '@/lib/core/format/quarters';
import { growthTablePath } from '@/lib/platform/routing/paths';
import { defineTable, type RowValues } from './live-table';
import { nextPlace } from './next-number';
import { employees, segments } from './references';

/** The highest score. */
export const mostScore = 10;

const score = { required: true, min: 0, max: mostScore, default: mostScore / 2, byHand: true } as const;

/** Upserts the items' scores of the current quarter: the last save of a quarter is its snapshot. */
async function keepQuarter(tx: CompanyTx, companyId: string, rows: ReadonlyMap<string, RowValues>): Promise<void> {
  const values = [...rows].map(([itemId, { xscore, yscore }]) => ({
    companyId,
    itemId,
    ...quarterOf(today()),
    xscore: Number(xscore),
    yscore: Number(yscore),
  }));
  if (values.length === 0) return;
  await tx
    .insert(growthScore)
    .values(values)
    .onConflictDoUpdate({
      target: [growthScore.companyId, growthScore.itemId, growthScore.year, growthScore.quarter],
      set: { xscore: sql`excluded.xscore`, yscore: sql`excluded.yscore` },
    });
}

export const growthTable = defineTable({
  tbl: 'growth_item',
  path: growthTablePath,
  title: 'Vekst',
  newRow: 'Nytt i vekstmatrisen',
  table: growthItem,
  label: ['title'],
  order: [growthItem.orderint, growthItem.title],
  entity: growthColumns,
  columns: {
    title: { column: growthItem.title, required: true, maxLength: 60, unique: true },
    xscore: { column: growthItem.xscore, ...score },
    yscore: { column: growthItem.yscore, ...score },
    segment: { column: growthItem.segmentId, reference: segments },
    responsible: { column: growthItem.responsibleId, reference: employees },
    text: { kind: 'longtext', column: growthItem.text },
    orderint: { column: growthItem.orderint, required: true, default: nextPlace(growthItem, growthItem.orderint) },
  },
  effects: { afterWrite: (tx, { company }, rows) => keepQuarter(tx, company.id, rows) },
  empty: 'Ingenting i vekstmatrisen ennå. Legg til en rad.',
});
