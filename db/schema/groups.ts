import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { company } from './access';
import { between, companyId, day, moment, money, now, oneOf, share, xid } from './columns';

/** What can be decided of a pair of internal trade: accepted as it is, or no pair at all. */
export const pairDecisions = ['godtatt', 'ikke et par'] as const;

/**
 * A company of a group, which is the row's own company. `memberId` has no foreign key, since no row of a company refers to
 * another company: the verbs that write it check it. Its name and number are the company's, renewed when those change.
 */
export const groupMember = pgTable(
  'group_member',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    memberId: uuid('member_id').notNull(),
    name: text('name').notNull(),
    orgnr: text('orgnr').notNull(),
    /** The member that owns the share; null for a parent. A company with two owners has a row for each. */
    ownerId: uuid('owner_id'),
    share: share('share').notNull().default(1),
    /** The first and last day of it, both included; null: always, and still. */
    fromdate: day('fromdate'),
    todate: day('todate'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    foreignKey({ columns: [t.companyId, t.ownerId], foreignColumns: [t.companyId, t.xid] }),
    index('group_member_owner').on(t.companyId, t.ownerId),
    between('group_member_share', 'share', 0, 1),
    check('group_member_days', sql`todate >= fromdate`),
  ],
);

/**
 * A line of an elimination by hand. Lines of one number belong together, and count when debit and credit agree in it.
 * With `untilmonth` the amount counts in each month from `month` to it. Kroner; months are yyyy-mm.
 */
export const groupElimination = pgTable(
  'group_elimination',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    no: integer('no').notNull(),
    month: text('month').notNull(),
    untilmonth: text('untilmonth'),
    /** The company (a row of group_member) whose account it is. */
    memberRow: uuid('member_row').notNull(),
    account: text('account').notNull(),
    debit: money('debit'),
    credit: money('credit'),
    text: text('text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    foreignKey({ columns: [t.companyId, t.memberRow], foreignColumns: [groupMember.companyId, groupMember.xid] }),
    index('group_elimination_no').on(t.companyId, t.no),
    index('group_elimination_member').on(t.companyId, t.memberRow),
  ],
);

/** Two accounts whose amounts between companies are eliminated as far as both have them. No company: all of the group. */
export const groupAccountPair = pgTable(
  'group_account_pair',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    text: text('text').notNull(),
    /** The company that is owed and the one that owes, as rows of group_member. */
    claimRow: uuid('claim_row'),
    debtRow: uuid('debt_row'),
    claimaccount: text('claimaccount').notNull(),
    debtaccount: text('debtaccount').notNull(),
    orderint: integer('orderint').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    foreignKey({ columns: [t.companyId, t.claimRow], foreignColumns: [groupMember.companyId, groupMember.xid] }),
    foreignKey({ columns: [t.companyId, t.debtRow], foreignColumns: [groupMember.companyId, groupMember.xid] }),
    index('group_account_pair_claim').on(t.companyId, t.claimRow),
    index('group_account_pair_debt').on(t.companyId, t.debtRow),
  ],
);

/** What somebody decided of a pair of internal trade, by the pair's key (lib/core/group). */
export const groupPairDecision = pgTable(
  'group_pair_decision',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    pair: text('pair').notNull(),
    /** The companies that sell and buy: a decision is read where both are. */
    sellerId: uuid('seller_id').notNull(),
    buyerId: uuid('buyer_id').notNull(),
    decision: text('decision').notNull(),
    note: text('note'),
    decidedAt: moment('decided_at').notNull().default(now),
    decidedByName: text('decided_by_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    unique('group_pair_decision_pair_key').on(t.companyId, t.pair),
    oneOf('group_pair_decision_decision', 'decision', pairDecisions),
  ],
);
