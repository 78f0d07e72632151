import { eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { groupAccountPair, groupElimination, groupMember, groupPairDecision } from '@/db/schema';
import { momentInNorway } from '@/lib/core/clock';
import type { AccountPair } from '@/lib/core/group/account-pairs';
import type { HandLine } from '@/lib/core/group/hand-eliminations';
import type { Member } from '@/lib/core/group/members';
import { type GroupScope, isGroupScope } from '@/lib/platform/auth/group-scope';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { PairDecision } from '../pairs/decisions';

/** A line of an elimination by hand with its text. */
type WrittenLine = HandLine & { text: string };

/**
 * A group's own rows: the places of its companies in the order they were added, its pairs of accounts and eliminations by
 * hand, and what was done about pairs of internal trade, the earliest first.
 */
export type GroupRows = {
  places: (Member & { orgnr: string })[];
  pairs: (AccountPair & { text: string })[];
  lines: WrittenLine[];
  decisions: PairDecision[];
};

const oreOf = (kroner: number | null) => Math.round((kroner ?? 0) * 100);

/** The scope of a group's page. Throws for a company's, which has no such page. */
export function groupScope(scope: Scope): GroupScope {
  if (!isGroupScope(scope)) throw new Error('A page of a group was opened in a company.');
  return scope;
}

/** Reads a group's own rows, as the group, once per load of a page. */
export const readGroupRows = oncePerLoad((scope: Scope) => rowsOfGroup(groupScope(scope).company.id));

/** Reads a group's own rows. Amounts in øre, shares in hundredths of a percent. Whoever calls has checked the scope. */
export function rowsOfGroup(groupId: string): Promise<GroupRows> {
  return asCompany.read(groupId, async (tx) => {
    const [members, pairs, lines, decisions] = await Promise.all([
      tx.select().from(groupMember).where(eq(groupMember.companyId, groupId)).orderBy(groupMember.xid),
      tx
        .select()
        .from(groupAccountPair)
        .where(eq(groupAccountPair.companyId, groupId))
        .orderBy(groupAccountPair.orderint, groupAccountPair.xid),
      tx
        .select()
        .from(groupElimination)
        .where(eq(groupElimination.companyId, groupId))
        .orderBy(groupElimination.no, groupElimination.month, groupElimination.xid),
      tx
        .select()
        .from(groupPairDecision)
        .where(eq(groupPairDecision.companyId, groupId))
        .orderBy(groupPairDecision.decidedAt, groupPairDecision.xid),
    ]);
    const companies = new Map(members.map(({ xid, memberId }) => [xid, memberId]));
    const companyOf = (row: string | null) => (row === null ? null : (companies.get(row) ?? null));
    return {
      places: members.map(({ xid, memberId, name, orgnr, ownerId, share, fromdate, todate }) => ({
        row: xid,
        company: memberId,
        name,
        orgnr,
        owner: companyOf(ownerId),
        share: Math.round(share * 10_000),
        from: fromdate,
        to: todate,
      })),
      pairs: pairs.map(({ xid, text, claimRow, claimaccount, debtRow, debtaccount, frommonth, untilmonth }) => ({
        id: xid,
        text,
        claim: { company: companyOf(claimRow), account: claimaccount },
        debt: { company: companyOf(debtRow), account: debtaccount },
        from: frommonth,
        until: untilmonth,
      })),
      lines: lines.map(({ no, month, untilmonth, memberRow, account, debit, credit, text }) => ({
        no,
        month,
        until: untilmonth,
        company: companies.get(memberRow) ?? '',
        account,
        debit: oreOf(debit),
        credit: oreOf(credit),
        text,
      })),
      decisions: decisions.map((row) => ({
        pair: row.pair,
        seller: row.sellerId,
        buyer: row.buyerId,
        decision: row.decision as PairDecision['decision'],
        note: row.note,
        at: momentInNorway(row.decidedAt),
        by: row.decidedByName,
        op: row.op,
        to: row.toCompanyId === null ? null : { company: row.toCompanyId, name: row.toName ?? '' },
        elimination: row.elimination,
        sold: row.sold === null ? null : oreOf(row.sold),
        bought: row.bought === null ? null : oreOf(row.bought),
      })),
    };
  });
}
