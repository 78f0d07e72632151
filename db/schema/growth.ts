import { integer, numeric, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { company } from './access';
import { between, companyId, yearColumn } from './columns';
import { companyTable, ref } from './company-table';
import { dimension } from './ledger';
import { employee } from './people';

/** A score on the growth matrix, 0–10 with one decimal: three equal thirds per axis. */
const score = (name: string) => numeric(name, { precision: 3, scale: 1, mode: 'number' });

/** A growth candidate, placed by market attractiveness (x) and own strength (y). */
export const growthItem = companyTable(
  'growth_item',
  {
    title: text('title').notNull(),
    text: text('text'),
    xscore: score('xscore').notNull(),
    yscore: score('yscore').notNull(),
    segmentId: uuid('segment_id'),
    responsibleId: uuid('responsible_id'),
    orderint: integer('orderint').notNull().default(0),
  },
  (t) => [
    unique('growth_item_title_key').on(t.companyId, t.title),
    ref(dimension, t.segmentId),
    ref(employee, t.responsibleId),
    between('growth_item_x', 'xscore', 0, 10),
    between('growth_item_y', 'yscore', 0, 10),
  ],
);

/** An item's scores at the end of a quarter. */
export const growthScore = pgTable(
  'growth_score',
  {
    companyId: companyId().references(() => company.id),
    itemId: uuid('item_id').notNull(),
    year: yearColumn(),
    quarter: smallint('quarter').notNull(),
    xscore: score('xscore').notNull(),
    yscore: score('yscore').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.itemId, t.year, t.quarter] }),
    ref(growthItem, t.itemId).onDelete('cascade'),
    between('growth_score_quarter', 'quarter', 1, 4),
    between('growth_score_x', 'xscore', 0, 10),
    between('growth_score_y', 'yscore', 0, 10),
  ],
);
