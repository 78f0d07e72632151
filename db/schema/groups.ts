import { sql } from 'drizzle-orm';
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { between, day, moment, money, now, oneOf, share } from './columns';
import { companyTable, ref } from './company-table';

/**
 * The decisions on a pair of internal trade: accepted as it is, said to be no pair, a question sent to one of its
 * companies, or eliminated by hand.
 */
export const pairDecisions = ['godtatt', 'ikke et par', 'spurt', 'for hånd'] as const;

/**
 * A company of a group, which is the row's own company. `memberId` has no foreign key, since no row of a company refers to
 * another company: the verbs that write it check it. Its name and number are the company's, renewed when those change.
 */
export const groupMember = companyTable(
  'group_member',
  {
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
    ref(t, t.ownerId),
    index('group_member_owner').on(t.companyId, t.ownerId),
    between('group_member_share', 'share', 0, 1),
    check('group_member_days', sql`todate >= fromdate`),
  ],
);

/**
 * A line of an elimination by hand. Lines of one number belong together, and count when debit and credit agree in it.
 * With `untilmonth` the amount counts in each month from `month` to it. Kroner; months are yyyy-mm.
 */
export const groupElimination = companyTable(
  'group_elimination',
  {
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
    ref(groupMember, t.memberRow),
    index('group_elimination_no').on(t.companyId, t.no),
    index('group_elimination_member').on(t.companyId, t.memberRow),
  ],
);

/** Two accounts whose amounts between companies are eliminated as far as both have them. No company: all of the group. */
export const groupAccountPair = companyTable(
  'group_account_pair',
  {
    text: text('text').notNull(),
    /** The company that is owed and the one that owes, as rows of group_member. */
    claimRow: uuid('claim_row'),
    debtRow: uuid('debt_row'),
    claimaccount: text('claimaccount').notNull(),
    debtaccount: text('debtaccount').notNull(),
    /** The first and last month of it (yyyy-mm), both included; null: always, and still. */
    frommonth: text('frommonth'),
    untilmonth: text('untilmonth'),
    orderint: integer('orderint').notNull().default(0),
  },
  (t) => [
    ref(groupMember, t.claimRow),
    ref(groupMember, t.debtRow),
    index('group_account_pair_claim').on(t.companyId, t.claimRow),
    index('group_account_pair_debt').on(t.companyId, t.debtRow),
  ],
);

/**
 * A user's decision on a pair of internal trade, by the pair's key (lib/domains/economy/group/pairs); of two sides that
 * are no pair, by theirs.
 */
export const groupPairDecision = companyTable(
  'group_pair_decision',
  {
    pair: text('pair').notNull(),
    /** The companies that sell and buy: a decision is read where both are. */
    sellerId: uuid('seller_id').notNull(),
    buyerId: uuid('buyer_id').notNull(),
    decision: text('decision').notNull(),
    note: text('note'),
    decidedAt: moment('decided_at').notNull().default(now),
    decidedByName: text('decided_by_name').notNull(),
    /** The change that wrote it, by which it is undone; null for none that can be. */
    op: uuid('op'),
    /** Of a question: the company in which it is a task, and the name of the one who has it. */
    toCompanyId: uuid('to_company_id'),
    toName: text('to_name'),
    /** Of an elimination by hand: its number, and what the pair had sold and bought when it was made, kroner. */
    elimination: integer('elimination'),
    sold: money('sold'),
    bought: money('bought'),
  },
  (t) => [
    // One may be asked about again and again, and be decided once.
    uniqueIndex('group_pair_decision_once').on(t.companyId, t.pair).where(sql`decision <> 'spurt'`),
    index('group_pair_decision_op').on(t.companyId, t.op),
    oneOf('group_pair_decision_decision', 'decision', pairDecisions),
  ],
);
