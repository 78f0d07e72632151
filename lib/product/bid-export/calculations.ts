import { and, asc, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import { asCompany } from '@/db/company';
import { decoderOf, textDecoder } from '@/db/query-rows';
import { bid, calculation, calculationLine } from '@/db/schema';
import { quantityOf } from '@/lib/core/calculation/line';
import {
  type CalculationRow,
  calcNames,
  classificationNames,
  isRevenue,
  ledgerClassifications,
} from '@/lib/core/calculation/row';
import { bidColumns } from '@/lib/core/columns/bids';
import { calculationColumns, calculationSumColumns } from '@/lib/core/columns/calculations';
import type { Column, Row } from '@/lib/core/widgets/column';
import { reckoningColumns } from '@/lib/domains/bids/calculations/line-table';
import { calcPath } from '@/lib/platform/routing/paths';
import { responsibleFilter, statusFilter } from './bids';
import type { ExportChoice } from './export-choice';
import { type ExportFilter, ofList, ofReference } from './export-filter';

const all = 'all';

/** The included calculations of a bid: the last saved, or all, although sums then count a bid several times. */
const whichFilter: ExportFilter = {
  name: 'calculations',
  text: 'Kalkyler',
  emptyLabel: 'Sist lagrede pr tilbud',
  choices: async () => [{ value: all, label: 'Alle' }],
  condition: async (_tx, _companyId, [value]) => {
    if (value !== all) throw badInput(`Ukjent «calculations»: velg ${all}.`);
    return undefined;
  },
};

const nameOf = new Map<string, string>(Object.entries(classificationNames));

/** The bid's last saved calculation. */
const savedLast = (companyId: string): SQL => sql`${calculation.xid} = (
  select newest.xid from ${calculation} newest
  where newest.company_id = ${companyId} and newest.bid_id = ${calculation.bidId} and newest.deleted_at is null
    and newest.version > 0
  order by newest.saved_at desc, newest.xid desc limit 1)`;

const { companyId: _company, calculationId: _calculation, ...fields } = getTableColumns(calculationLine);

/** A line's parent, and the job package that is that parent or its ancestor. */
const owner = alias(calculationLine, 'owner');
const jobPackage = alias(calculationLine, 'job_package');

const activityTitle = decoderOf(z.string().nullable());

async function savedLines(companyId: string, where: SQL | undefined) {
  const within = (row: typeof owner | typeof jobPackage) =>
    and(eq(row.companyId, companyId), eq(row.calculationId, calculationLine.calculationId));
  const counts = (row: typeof owner | typeof jobPackage) => or(isNull(row.xid), eq(row.disable, false));
  return asCompany.read(companyId, (tx) =>
    tx
      .select({
        key: bid.key,
        description: bid.description,
        status: bid.bidstatus,
        calculation: calculation.name,
        package: jobPackage.title,
        activity: sql`case when ${owner.section} = 'activity' then ${owner.title} end`.mapWith(activityTitle),
        line: fields,
      })
      .from(calculationLine)
      .innerJoin(
        calculation,
        and(eq(calculation.companyId, companyId), eq(calculation.xid, calculationLine.calculationId)),
      )
      .innerJoin(bid, and(eq(bid.companyId, companyId), eq(bid.xid, calculation.bidId)))
      .leftJoin(owner, and(within(owner), eq(owner.xid, calculationLine.parent)))
      .leftJoin(
        jobPackage,
        and(
          within(jobPackage),
          sql`${jobPackage.xid}::text
              = case when ${owner.section} = 'activity' then ${owner.classification} else ${owner.xid}::text end`,
        ),
      )
      .where(
        and(
          eq(calculationLine.companyId, companyId),
          eq(calculationLine.section, 'ledger'),
          eq(calculationLine.disable, false),
          isNull(calculation.deletedAt),
          counts(owner),
          counts(jobPackage),
          where,
        ),
      )
      .orderBy(
        desc(bid.key),
        desc(calculation.savedAt),
        asc(calculationLine.calculationId),
        asc(calculationLine.classification),
        asc(calculationLine.orderint),
        asc(calculationLine.xid),
      ),
  );
}

const columns: readonly Column[] = [
  ...bidColumns.take('key'),
  { text: 'Tilbud', value: 'description', type: 'text', width: 220 },
  bidColumns.one('bidstatus', { value: 'status', dropfilter: undefined }),
  { text: 'Kalkyle', value: 'calculation', type: 'text', width: 140 },
  calculationColumns.one('package', { width: 160 }),
  calculationColumns.one('activity', { width: 160 }),
  ...calculationColumns.take('classification', 'title'),
  ...reckoningColumns,
  calculationSumColumns.one('costs', { value: 'cost', math: 'sum' }),
  calculationSumColumns.one('revenue', { math: 'sum' }),
  calculationSumColumns.one('co2', { math: 'sum' }),
];

function rowOf({ line, ...of }: Awaited<ReturnType<typeof savedLines>>[number]): Row {
  const row: CalculationRow = line;
  const sold = isRevenue(row);
  const byMargin = sold && row.pricemeasure === '%';
  return {
    ...of,
    classification: sold ? 'Omsetning' : (nameOf.get(row.classification ?? '') ?? null),
    title: row.title,
    calc: byMargin ? 'Etter margin' : calcNames[row.calc ?? 'antall'],
    quantity: quantityOf(row),
    measure: row.pricemeasure,
    price: row.calc === 'manuell' ? null : row.priceam,
    cost: sold ? null : (row.amount ?? 0),
    revenue: sold ? 0 - (row.amount ?? 0) : null,
    co2: sold ? null : row.co2sumam,
  };
}

/** The lines of saved calculations that are part of their sums, each with its bid, package and activity. */
export const calculationExport: ExportChoice = {
  what: 'calculations',
  title: 'Kalkyler',
  paths: [calcPath],
  filters: [
    statusFilter,
    responsibleFilter,
    ofReference({ name: 'bid', text: 'Tilbud' }, calculation, calculation.bidId, {
      table: bid,
      code: bid.key,
      label: sql`${bid.key} || ' ' || ${bid.description}`.mapWith(textDecoder),
      order: desc(bid.key),
    }),
    ofList(
      { name: 'classification', text: 'Klassifisering' },
      calculationLine.classification,
      ledgerClassifications,
      (value) => (value === 'revenue' ? 'Omsetning' : (nameOf.get(value) ?? value)),
    ),
    whichFilter,
  ],
  rows: async ({ company }, { own }, where) => {
    const every = own.calculations === all;
    const lines = await savedLines(company.id, every ? where : and(savedLast(company.id), where));
    const data = lines.map(rowOf);
    return {
      wtype: 'datatable',
      title: 'Kalkyler',
      subtitle: every ? 'Alle lagrede kalkyler' : 'Kalkylen som ble lagret sist på hvert tilbud',
      options: { columns: [...columns] },
      total: data.length,
      data,
      parameters: { excel: 'Kalkyler', empty: 'Ingen kalkyler er lagret ennå. Lag den første på et tilbud i Kalkyle.' },
    };
  },
};
