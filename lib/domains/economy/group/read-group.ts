import { eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { groupAccountPair, groupElimination, groupMember } from '@/db/schema';
import type { AccountPair } from '@/lib/core/group/account-pairs';
import type { HandLine } from '@/lib/core/group/hand-eliminations';
import type { Member } from '@/lib/core/group/members';

/** A line of an elimination by hand with its text. */
type WrittenLine = HandLine & { text: string };

/** A group's own rows: the places of its companies in the order they were added, its pairs and eliminations by hand. */
export type GroupRows = {
  places: Member[];
  pairs: (AccountPair & { text: string })[];
  lines: WrittenLine[];
};

const oreOf = (kroner: number | null) => Math.round((kroner ?? 0) * 100);

/** Reads a group's own rows, as the group. Amounts in øre, shares in hundredths of a percent. */
export async function readGroupRows(groupId: string): Promise<GroupRows> {
  return asCompany.read(groupId, async (tx) => {
    const [members, pairs, lines] = await Promise.all([
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
    ]);
    const companies = new Map(members.map(({ xid, memberId }) => [xid, memberId]));
    const companyOf = (row: string | null) => (row === null ? null : (companies.get(row) ?? null));
    return {
      places: members.map(({ xid, memberId, name, ownerId, share, fromdate, todate }) => ({
        row: xid,
        company: memberId,
        name,
        owner: companyOf(ownerId),
        share: Math.round(share * 10_000),
        from: fromdate,
        to: todate,
      })),
      pairs: pairs.map(({ xid, text, claimRow, claimaccount, debtRow, debtaccount }) => ({
        id: xid,
        text,
        claim: { company: companyOf(claimRow), account: claimaccount },
        debt: { company: companyOf(debtRow), account: debtaccount },
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
    };
  });
}
