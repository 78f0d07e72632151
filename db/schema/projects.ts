import { boolean, foreignKey, index, integer, numeric, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bid } from './bids';
import { calculationVersion } from './calculations';
import { projectWorkdays } from './calendar';
import { between, day, money, oneOf, percent, quantity, share } from './columns';
import { companyTable, ref } from './company-table';
import { customer, dimension } from './ledger';
import { employee } from './people';

const degrees = (name: string) => numeric(name, { precision: 8, scale: 5, mode: 'number' });

/** A project in operation; dimensionId is the ledger's project, which has its figures. */
export const project = companyTable(
  'project',
  {
    /** Its number in the ledger. */
    erpProjectid: text('erp_projectid').notNull(),
    description: text('description').notNull(),
    clientId: uuid('client_id'),
    segmentId: uuid('segment_id'),
    managerId: uuid('manager_id'),
    status: text('status').notNull(),
    place: text('place'),
    startdate: day('startdate'),
    enddate: day('enddate'),
    revenueam: money('revenueam'),
    /** The planned contribution margin, a share of revenue. */
    cmint: share('cmint'),
    hoursam: quantity('hoursam'),
    /** The days that its plan counts. */
    workdays: text('workdays').notNull().default('Alle dager'),
    dimensionId: uuid('dimension_id'),
    /** The bid that won it; bid.erp_projectid names the project in return. */
    bidId: uuid('bid_id'),
    /** The saved version of the bid's calculation that actual figures are compared with; versions are immutable. */
    calculationId: uuid('calculation_id'),
    calculationVersion: integer('calculation_version'),
    /** The site's position, degrees. */
    lat: degrees('lat'),
    lon: degrees('lon'),
    note: text('note'),
  },
  (t) => [
    unique('project_erp_projectid_key').on(t.companyId, t.erpProjectid),
    ref(customer, t.clientId),
    ref(dimension, t.segmentId),
    ref(employee, t.managerId),
    ref(dimension, t.dimensionId),
    ref(bid, t.bidId),
    foreignKey({
      name: 'project_calculation_fk',
      columns: [t.companyId, t.calculationId, t.calculationVersion],
      foreignColumns: [calculationVersion.companyId, calculationVersion.calculationId, calculationVersion.version],
    }),
    index('project_bid').on(t.companyId, t.bidId),
    index('project_client').on(t.companyId, t.clientId),
    index('project_dimension').on(t.companyId, t.dimensionId),
    oneOf('project_workdays', 'workdays', projectWorkdays),
  ],
);

/** The terms of a contract: a standard form, the parties' own, or a consumer's law. */
export const contractStandards = [
  'NS 8405',
  'NS 8406',
  'NS 8407',
  'NS 8415',
  'NS 8416',
  'NS 8417',
  'Egne vilkår',
  'Bustadoppføringslova',
  'Håndverkertjenesteloven',
] as const;

export const contract = companyTable(
  'contract',
  {
    no: text('no').notNull(),
    title: text('title').notNull(),
    clientId: uuid('client_id'),
    projectId: uuid('project_id'),
    valueam: money('valueam'),
    startdate: day('startdate'),
    enddate: day('enddate'),
    /** The last day to give notice or take up an option. */
    noticedate: day('noticedate'),
    status: text('status').notNull(),
    responsibleId: uuid('responsible_id'),
    note: text('note'),
    standard: text('standard', { enum: contractStandards }),
    /** Its deviations from the standard. */
    differs: text('differs'),
    /** The person and address that notices go to. */
    addressee: text('addressee'),
    /** The penalty per day, kroner. */
    penaltyam: money('penaltyam'),
    security: text('security'),
    retention: percent('retention'),
    /** The planned day of the takeover; the takeover itself is a fact. */
    takeoverdate: day('takeoverdate'),
  },
  (t) => [
    oneOf('contract_standard', 'standard', contractStandards),
    between('contract_retention', 'retention', 0, 100),
    unique('contract_no_key').on(t.companyId, t.no),
    ref(customer, t.clientId),
    ref(project, t.projectId),
    ref(employee, t.responsibleId),
    index('contract_client').on(t.companyId, t.clientId),
    index('contract_project').on(t.companyId, t.projectId),
  ],
);

/** A variation order (VOR) under a contract: the change, and the customer's answer. */
export const variation = companyTable(
  'variation',
  {
    contractId: uuid('contract_id').notNull(),
    no: text('no').notNull(),
    title: text('title').notNull(),
    status: text('status').notNull(),
    amountam: money('amountam'),
    /** Days the variation adds to the contract. */
    daysint: integer('daysint'),
    sentdate: day('sentdate'),
    answerdate: day('answerdate'),
    /** True where the customer's report asks for the answer. */
    forcustomer: boolean('forcustomer').notNull().default(false),
    note: text('note'),
  },
  (t) => [unique('variation_no_key').on(t.companyId, t.contractId, t.no), ref(contract, t.contractId)],
);
