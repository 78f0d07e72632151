import { and, desc, eq, getTableColumns, or } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { kamishibaiCard, kamishibaiFlip } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { cardTable, equipmentCardTable } from '@/lib/platform/tables/declared/boards';
import { mayRows } from '@/lib/platform/tables/find-table';

/** A flip of a card: its new side (`at` is ISO). */
export type CardFlip = { xid: string; at: string; by: string; color: string; at1: string };

const most = 100;

const cardTables = [cardTable, equipmentCardTable];

/** The flips of a card, latest first; empty for an unknown card, or one of a board the user may not read. */
export async function cardHistory({ company, permissions }: Scope, card: string): Promise<CardFlip[]> {
  const readable = cardTables.filter((table) => mayRows(permissions, table, {}, 'Read'));
  if (readable.length === 0) return [];
  const flips = await asCompany.read(company.id, (tx) =>
    tx
      .select(getTableColumns(kamishibaiFlip))
      .from(kamishibaiFlip)
      .innerJoin(kamishibaiCard, and(eq(kamishibaiCard.companyId, company.id), eq(kamishibaiCard.xid, card)))
      .where(
        and(
          eq(kamishibaiFlip.companyId, company.id),
          eq(kamishibaiFlip.cardId, card),
          or(...readable.map(({ where: only }) => only)),
        ),
      )
      .orderBy(desc(kamishibaiFlip.at), desc(kamishibaiFlip.xid))
      .limit(most),
  );
  return flips.map(({ xid, at, userName, color, at1 }) => {
    return { xid, at: at.toISOString(), by: userName, color, at1: at1 ?? '' };
  });
}
