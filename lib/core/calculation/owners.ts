import { inOrder } from './order';
import { type CalculationRow, ownerOf } from './row';

/** A possible owner of a row, by its xid. */
export type Owner = { value: string; label: string };

/** The job packages in order. */
export const packagesOf = (rows: readonly CalculationRow[]) =>
  inOrder(rows.filter(({ section }) => section === 'jobpkg'));

/** A package's activities in order. */
export const activitiesOf = (rows: readonly CalculationRow[], jobPackage: string) =>
  inOrder(rows.filter(({ section, classification }) => section === 'activity' && classification === jobPackage));

/** Activities by package, then by their own order, as the project plan lists them. */
export function inPlanOrder(activities: readonly CalculationRow[], rows: readonly CalculationRow[]): CalculationRow[] {
  const places = new Map(packagesOf(rows).map(({ xid }, place) => [xid, place]));
  const place = ({ classification }: CalculationRow) => places.get(classification ?? '') ?? places.size;
  return inOrder(activities).sort((a, b) => place(a) - place(b));
}

const named = ({ title }: CalculationRow) => title || 'Uten navn';

/** The packages an activity may belong to. */
export function packageChoices(rows: readonly CalculationRow[]): Owner[] {
  return packagesOf(rows).map((row) => ({ value: row.xid, label: named(row) }));
}

/** Lists the owners a line can have: each package followed by its activities. */
export function ownerChoices(rows: readonly CalculationRow[]): Owner[] {
  return packagesOf(rows).flatMap((row) => [
    { value: row.xid, label: named(row) },
    ...activitiesOf(rows, row.xid).map((activity) => ({
      value: activity.xid,
      label: `${named(row)} › ${named(activity)}`,
    })),
  ]);
}

/** The job package of a row, or the row itself; undefined when it has none. */
export function packageOf(row: CalculationRow, byXid: ReadonlyMap<string, CalculationRow>): CalculationRow | undefined {
  let at: CalculationRow | undefined = row;
  while (at && at.section !== 'jobpkg') at = byXid.get(ownerOf(at) ?? '');
  return at;
}

/** Lines by package: its own first, then those of its activities, lines without a package last. */
export function inPackageOrder(lines: readonly CalculationRow[], rows: readonly CalculationRow[]): CalculationRow[] {
  const places = new Map(ownerChoices(rows).map(({ value }, place) => [value, place]));
  const place = ({ parent }: CalculationRow) => places.get(parent ?? '') ?? places.size;
  return inOrder(lines).sort((a, b) => place(a) - place(b));
}
