import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './access';
import { day, moment, money, now, oneOf } from './columns';
import { companyTable, ref } from './company-table';
import { noticeLetter } from './notice-letters';
import { contract, variation } from './projects';

/** Facts of one case, with what they say. */
const caseFacts = {
  known: 'we knew or should have known (cause); without a notice it begins grounds, money and time',
  cause: 'the grounds became another (cause)',
  estimated: 'what it may cost, not sent; of acceleration before it is notified',
  notified: 'our notice was sent (form; with amount or days it also specifies)',
  specified: "our claim with amount or days; of 'list 36' the weekly list was sent",
  demanded: 'they demanded the number of days (form)',
  unclear: 'we answered that the days cannot be worked out yet',
  accepted: 'they accepted all, or so much',
  partly: 'they accepted so much and refused the rest',
  refused: 'they refused; days or amount are what they accept in the alternative; of a list they objected',
  recalled: 'they took the order back',
  late_ours: 'we pleaded that their answer came too late',
  late_theirs: 'they pleaded that our notice came too late',
  asserted: 'we wrote what their silence means',
  lost: 'a person says it is lost (text: why)',
  waived: 'we gave it up (text: why)',
  repeated: 'it is in the final account',
  begun: 'cost work or acceleration began',
  worked: "cost work in the week of the day (notice 'list 36')",
  received: 'they received the list',
  sub_notified: "a subcontractor's notice came to us",
  sub_answered: 'we answered the subcontractor',
  tied: 'the case also concerns another (tied)',
  umpire: 'an umpire was demanded',
  conciliation: 'a conciliation complaint was made',
  conciliation_ended: 'the conciliation board stopped it',
  sued: 'suit was brought',
  claimable: 'an invoice could be claimed from the day',
};

/** Facts of the whole contract. */
const contractFacts = {
  agreed: "the contract has days instead of a rule's (rule, days; workdays on own terms; text: its paragraph)",
  risk_agreed: 'we took over the design risk',
  material: "the client's material came",
  material_checked: 'we checked it',
  helper_named: 'we named a helper to the client',
  helper_refused: 'the client refused the helper',
  transfer_notified: "we were told of a side contractor's transfer",
  transfer_refused: 'we refused the transfer',
  documented: 'the documentation was delivered',
  part_takeover: 'a part was taken over',
  takeover: 'the whole was taken over',
  final_demanded: 'the client demanded the final account',
  final_account: 'the final account was sent: refused while an open case lacks its word (repeated or waived)',
  final_objected: 'the client objected to it',
};

/** Facts of the company, and what takes any fact back. */
const otherFacts = {
  confirmed: 'a person has compared a rule with the printed form (rule)',
  taken_back: 'takes another fact back from the day on (back_of)',
};

export const factMeanings = { ...caseFacts, ...contractFacts, ...otherFacts };
export type FactKind = keyof typeof factMeanings;
const kindsOf = (facts: Partial<typeof factMeanings>) => Object.keys(facts) as FactKind[];

export const caseFactKinds = kindsOf(caseFacts);
export const contractFactKinds = kindsOf(contractFacts);
export const factKinds = kindsOf(factMeanings);

/** Subjects of facts; a weekly list is 'list 36'. */
export const noticeNames = [
  'grounds',
  'money',
  'rig',
  'productivity',
  'time',
  'unitprice',
  'costwork',
  'acceleration',
] as const;

/** The ground of a case: a change, the client's failure, another risk of the client's, or force majeure. */
export const caseCauses = ['change', 'client', 'risk', 'forcemajeure'] as const;

/** Forms of saying something; 'spoken' is not written, 'foreman' went to somebody who may not be notified. */
export const factForms = ['letter', 'mail', 'minutes', 'spoken', 'foreman'] as const;

/**
 * A fact with its day; immutable, taken back by another fact (`backOf`). A case's has its variation, a contract's only
 * its contract, a company's neither.
 */
export const contractFact = companyTable(
  'contract_fact',
  {
    contractId: uuid('contract_id'),
    variationId: uuid('variation_id'),
    kind: text('kind').$type<FactKind>().notNull(),
    notice: text('notice'),
    cause: text('cause', { enum: caseCauses }),
    form: text('form', { enum: factForms }),
    day: day('day').notNull(),
    /** Kroner without VAT. */
    amountam: money('amountam'),
    daysint: integer('daysint'),
    /** The rule that was agreed otherwise, or confirmed ('8405.order'). */
    rule: text('rule'),
    /** The other case of a tie. */
    tiedId: uuid('tied_id'),
    text: text('text'),
    backOf: uuid('back_of'),
    /** The letter that it was said in. */
    letterId: uuid('letter_id'),
    at: moment('at').notNull().default(now),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    userName: text('user_name').notNull(),
  },
  (t) => [
    ref(contract, t.contractId),
    ref(variation, t.variationId),
    ref(variation, t.tiedId),
    ref(noticeLetter, t.letterId),
    foreignKey({ columns: [t.companyId, t.backOf], foreignColumns: [t.companyId, t.xid] }),
    index('contract_fact_contract').on(t.companyId, t.contractId),
    index('contract_fact_tied').on(t.companyId, t.tiedId),
    oneOf('contract_fact_kind', 'kind', factKinds),
    oneOf('contract_fact_cause', 'cause', caseCauses),
    oneOf('contract_fact_form', 'form', factForms),
    check(
      'contract_fact_notice',
      sql.raw(`notice in (${noticeNames.map((name) => `'${name}'`)}) or notice ~ '^list [0-9]{1,2}$'`),
    ),
  ],
);
