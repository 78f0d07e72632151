import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { keyFiguresPath } from '@/lib/platform/routing/paths';
import { keyFigureParam } from '@/lib/platform/routing/things';
import { measureTable } from '@/lib/platform/tables/declared/measures';

const goalRow = z.strictObject({ xid: z.uuid(), source: z.string().nullable(), measure: z.uuid().nullable() });
const valueRow = z.strictObject({ measure: z.uuid(), name: z.string(), value: z.number() });

/** A goal's automatic figure: the latest value, its history oldest first, its label and its page. */
export type GoalFigure = {
  xid: string;
  now: number | null;
  course: (number | null)[];
  name: string;
  to: string;
  /** Parameters of its address. */
  params?: Record<string, string>;
};

/** Months of a key figure in the sparkline. */
const mostMonths = 24;

/**
 * The figures that the company's goals follow: those of key figures for users who may read them, and for other goals
 * the source they name (see followed-figure.ts).
 */
export async function goalFigures(
  scope: Scope,
): Promise<{ figures: GoalFigure[]; named: { xid: string; source: string }[] }> {
  const companyId = scope.company.id;
  const { goals, values } = await asCompany.read(companyId, async (tx) => ({
    goals: await queryRows(tx, goalRow)`
        select xid, source, measure_id as measure from strategy_node
        where company_id = ${companyId} and (source is not null or measure_id is not null)`,
    values: may(scope.permissions, measureTable.path, 'Read')
      ? await queryRows(tx, valueRow)`
            select measure.xid as measure, measure.name, value.value from measure
            join measure_value value on value.company_id = measure.company_id and value.measure_id = measure.xid
            where measure.company_id = ${companyId} and measure.xid in (
              select measure_id from strategy_node where company_id = ${companyId})
            order by value.year, value.month`
      : [],
  }));
  const seesCourse = may(scope.permissions, keyFiguresPath, 'Read');
  const placeOf = (measure: string) =>
    seesCourse ? { to: keyFiguresPath, params: { [keyFigureParam]: measure } } : { to: measureTable.path };
  const figures = goals.flatMap(({ xid, measure }): GoalFigure[] => {
    const own = values.filter((value) => value.measure === measure).slice(-mostMonths);
    const last = own.at(-1);
    return last
      ? [{ xid, now: last.value, course: own.map(({ value }) => value), name: last.name, ...placeOf(last.measure) }]
      : [];
  });
  return {
    figures,
    named: goals.flatMap(({ xid, source, measure }) => (source !== null && measure === null ? [{ xid, source }] : [])),
  };
}
