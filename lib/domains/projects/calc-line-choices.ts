import { notFound } from '@/base/errors';
import { inOrder } from '@/lib/core/calculation/order';
import { activitiesOf, packagesOf } from '@/lib/core/calculation/owners';
import { type CalculationRow, classificationNames, costClassifications, isCost } from '@/lib/core/calculation/row';
import type { Row } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import { findBaseline } from './baseline';

/**
 * Rows of a project's calculation that entries can be assigned to, in order: xid, title, owner, classification, kroner.
 */
export async function calcLineChoices(scope: Scope, projectid: string): Promise<Row[]> {
  const found = await findBaseline(scope, projectid);
  if (!found) throw notFound('Fant ikke prosjektet.');
  const calculated = found.baseline?.calculated;
  if (!calculated) return [];
  const { rows, left } = calculated;
  const named = (row: CalculationRow | undefined) => row?.title || 'Uten navn';
  const one = (row: CalculationRow, of: string): Row => ({
    xid: row.xid,
    title: named(row),
    of,
    class: isCost(row) ? classificationNames[row.classification as keyof typeof classificationNames] : null,
    calculated: row.amount ?? 0,
  });
  const linesOf = (parent: string | null, of: string) =>
    costClassifications
      .flatMap((name) => inOrder(rows.filter((row) => row.classification === name && row.parent === parent)))
      .filter(({ xid }) => !left.has(xid))
      .map((row) => one(row, of));
  const heads = packagesOf(rows).filter(({ xid }) => !left.has(xid));
  return [
    ...heads.flatMap((head) => [
      one(head, ''),
      ...activitiesOf(rows, head.xid)
        .filter(({ xid }) => !left.has(xid))
        .flatMap((activity) => [
          one(activity, named(head)),
          ...linesOf(activity.xid, `${named(head)} › ${named(activity)}`),
        ]),
      ...linesOf(head.xid, named(head)),
    ]),
    ...linesOf(null, 'Felles'),
  ];
}
