import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { CompanyTx } from '@/db/company';
import { groupMember } from '@/db/schema';
import type { Cell } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import { groupMemberTable } from '@/lib/platform/tables/declared/groups';
import { removeRow } from '@/lib/platform/tables/delete-row';
import type { LogLine } from '@/lib/platform/tables/record';
import { wholeRow } from '@/lib/platform/tables/rows';

/** A place of a company in a group as it is to be: `owner` is a company's id, the share 0–1, the days yyyy-mm-dd. */
export type PlannedMember = {
  companyId: string;
  name: string;
  orgnr: string;
  owner: string | null;
  share: number;
  from: string | null;
  to: string | null;
};

type Stored = typeof groupMember.$inferSelect;
type Planned = PlannedMember & { xid: string; before: Stored | undefined };

/** Gives each place the row it has: of the same company and owner, else of the company, else a new one. */
function withRows(places: readonly PlannedMember[], stored: readonly Stored[]): Planned[] {
  const left = new Set(stored);
  const companies = new Map(stored.map(({ xid, memberId }) => [xid, memberId]));
  const take = (fits: (row: Stored) => boolean) => {
    const found = [...left].find(fits);
    if (found) left.delete(found);
    return found;
  };
  const sameOwner = places.map(({ companyId, owner }) =>
    take((row) => row.memberId === companyId && (row.ownerId ? companies.get(row.ownerId) : null) === owner),
  );
  return places.map((place, i) => {
    const before = sameOwner[i] ?? take((row) => row.memberId === place.companyId);
    return { ...place, xid: before?.xid ?? uuidv7(), before };
  });
}

const valuesOf = (place: Planned, rowOf: (company: string | null) => string | null) => ({
  owner: rowOf(place.owner),
  ownedshare: place.share,
  fromdate: place.from,
  todate: place.to,
});

const shareText = (share: Cell) => `${String(Math.round(Number(share) * 10_000) / 100).replace('.', ',')} %`;

type Values = ReturnType<typeof valuesOf>;

const lineOf = (place: Planned, kind: 'insert' | 'edit'): Pick<LogLine, 'tbl' | 'row' | 'rowLabel' | 'kind'> => ({
  tbl: groupMemberTable.tbl,
  row: place.xid,
  rowLabel: place.name,
  kind,
});

function editLines(
  place: Planned,
  before: Stored,
  now: Values,
  textOf: (col: string, value: Cell) => string,
): LogLine[] {
  const then: Values = {
    owner: before.ownerId,
    ownedshare: before.share,
    fromdate: before.fromdate,
    todate: before.todate,
  };
  return (Object.keys(now) as (keyof Values)[])
    .filter((col) => now[col] !== then[col])
    .map((col) => ({
      ...lineOf(place, 'edit'),
      col,
      oldValue: then[col],
      newValue: now[col],
      oldText: textOf(col, then[col]),
      newText: textOf(col, now[col]),
    }));
}

/** Rows in an order in which each is before its owner, which a foreign key requires of those that are deleted. */
function daughtersFirst(rows: readonly Stored[]): string[] {
  const left = [...rows];
  const ordered: string[] = [];
  while (left.length > 0) {
    const free = left.findIndex(({ xid }) => left.every(({ ownerId }) => ownerId !== xid));
    const [next] = left.splice(Math.max(0, free), 1);
    if (next) ordered.push(next.xid);
  }
  return ordered;
}

/**
 * Makes the rows of a group's companies these, in the caller's transaction as the group; returns the log lines. Throws 400
 * for a company that an elimination or a pair of accounts still names.
 */
export async function writeMembers(tx: CompanyTx, scope: Scope, places: readonly PlannedMember[]): Promise<LogLine[]> {
  const companyId = scope.company.id;
  const own = eq(groupMember.companyId, companyId);
  const stored = await tx.select().from(groupMember).where(own).orderBy(groupMember.xid).for('update');
  const planned = withRows(places, stored);
  const remaining = new Set(planned.map(({ xid }) => xid));
  const rowOf = (company: string | null) => planned.find((one) => one.companyId === company)?.xid ?? null;
  const names = new Map([...stored, ...planned].map(({ xid, name }) => [xid, name]));
  const textOf = (col: string, value: Cell) =>
    value === null
      ? ''
      : col === 'owner'
        ? (names.get(String(value)) ?? '')
        : col === 'ownedshare'
          ? shareText(value)
          : String(value);
  const lines: LogLine[] = [];
  for (const place of planned.filter(({ before }) => !before)) {
    const { xid, companyId: memberId, name, orgnr } = place;
    await tx.insert(groupMember).values({ companyId, xid, memberId, name, orgnr });
  }
  for (const place of planned) {
    const { owner, ownedshare, ...days } = valuesOf(place, rowOf);
    await tx
      .update(groupMember)
      .set({ ...days, share: ownedshare, ownerId: owner, name: place.name, orgnr: place.orgnr })
      .where(and(own, eq(groupMember.xid, place.xid)));
  }
  for (const xid of daughtersFirst(stored.filter((row) => !remaining.has(row.xid)))) {
    lines.push(await removeRow(tx, scope, groupMemberTable, { row: xid }));
  }
  for (const place of planned) {
    if (place.before) lines.push(...editLines(place, place.before, valuesOf(place, rowOf), textOf));
    else
      lines.push({ ...lineOf(place, 'insert'), newValue: await wholeRow(tx, groupMemberTable, companyId, place.xid) });
  }
  return lines;
}
