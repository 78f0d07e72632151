import { boolean, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { company } from './access';
import { between, companyId, day, money, oneOf, xid } from './columns';
import { ref } from './company-table';
import { employee } from './people';
import { project, variation } from './projects';

export const riskStatuses = ['Åpen', 'Under tiltak', 'Inntruffet', 'Lukket'] as const;
export const opportunityStatuses = ['Åpen', 'Forfølges', 'Realisert', 'Forkastet'] as const;

/** Columns of risks and opportunities; probability and impact are 1–5. */
const assessed = () => ({
  companyId: companyId().references(() => company.id),
  xid: xid(),
  projectId: uuid('project_id').notNull(),
  title: text('title').notNull(),
  probabilityint: smallint('probabilityint').notNull(),
  impactint: smallint('impactint').notNull(),
  /** Its potential cost or gain, kroner. */
  amountam: money('amountam'),
  response: text('response'),
  responsibleId: uuid('responsible_id'),
  duedate: day('duedate'),
  status: text('status').notNull(),
  /** The variation order it led to. */
  variationId: uuid('variation_id'),
  note: text('note'),
});

/** `forcustomer`: somebody chose that the customer's report shows it. */
export const risk = pgTable(
  'risk',
  { ...assessed(), forcustomer: boolean('forcustomer').notNull().default(false) },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    ref(project, t.projectId),
    ref(employee, t.responsibleId),
    ref(variation, t.variationId),
    index('risk_project').on(t.companyId, t.projectId),
    between('risk_probability', 'probabilityint', 1, 5),
    between('risk_impact', 'impactint', 1, 5),
    oneOf('risk_status', 'status', riskStatuses),
  ],
);

export const opportunity = pgTable('opportunity', assessed(), (t) => [
  primaryKey({ columns: [t.companyId, t.xid] }),
  ref(project, t.projectId),
  ref(employee, t.responsibleId),
  ref(variation, t.variationId),
  index('opportunity_project').on(t.companyId, t.projectId),
  between('opportunity_probability', 'probabilityint', 1, 5),
  between('opportunity_impact', 'impactint', 1, 5),
  oneOf('opportunity_status', 'status', opportunityStatuses),
]);
