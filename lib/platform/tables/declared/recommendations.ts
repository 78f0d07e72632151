import { and, desc, eq, inArray } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { contact as contactTable, project, recommendation } from '@/db/schema';
import { recommendationColumns } from '@/lib/core/columns/recommendations';
import type { Cell } from '@/lib/core/widgets/column';
import { projectPointTabPath } from '@/lib/platform/routing/paths';
import { defineTable, type Rules } from './live-table';
import { contacts, customers, projects } from './references';
import { writtenToday } from './written';

/** The customer of the row's project. */
async function projectsCustomer(tx: CompanyTx, companyId: string, given: ReadonlyMap<string, Cell>) {
  const id = given.get('project');
  if (typeof id !== 'string') return null;
  const [found] = await tx
    .select({ client: project.clientId })
    .from(project)
    .where(and(eq(project.companyId, companyId), eq(project.xid, id)));
  return found?.client ?? null;
}

/** The contact who answers must belong to the customer that the answer is about. */
const contactOfCustomer: NonNullable<Rules['checkRows']> = async (tx, companyId, rows) => {
  const answered = [...rows].flatMap(([row, { contact, client }]) =>
    typeof contact === 'string' ? [{ row, contact, client }] : [],
  );
  if (answered.length === 0) return [];
  const found = await tx
    .select({ xid: contactTable.xid, customer: contactTable.customerId })
    .from(contactTable)
    .where(
      and(
        eq(contactTable.companyId, companyId),
        inArray(
          contactTable.xid,
          answered.map(({ contact }) => contact),
        ),
      ),
    );
  const customerOf = new Map(found.map(({ xid, customer }) => [xid, customer]));
  return answered.flatMap(({ row, contact, client }) =>
    customerOf.get(contact) === client
      ? []
      : [{ row, cols: ['contact', 'client'] as const, message: 'Kontakten er ikke hos denne kunden.' }],
  );
};

export const recommendationTable = defineTable({
  tbl: 'recommendation',
  path: projectPointTabPath('kundetilfredshet'),
  title: 'Kundetilfredshet',
  newRow: 'Ny tilbakemelding',
  table: recommendation,
  label: ['day', 'contact'],
  order: [desc(recommendation.day)],
  scopes: { projectid: recommendation.projectId },
  entity: recommendationColumns,
  columns: {
    day: { column: recommendation.day, required: true, default: writtenToday, byHand: true },
    scoreint: { column: recommendation.scoreint, required: true, min: 0, max: 10 },
    contact: { column: recommendation.contactId, reference: contacts },
    comment: { kind: 'longtext', column: recommendation.comment },
    client: {
      column: recommendation.clientId,
      readonly: true,
      required: 'Prosjektet har ingen kunde. Velg den under Prosjekt → Prosjekter → Rediger.',
      reference: customers,
      default: projectsCustomer,
    },
    project: { column: recommendation.projectId, reference: projects },
  },
  rules: { checkRows: contactOfCustomer },
  empty: 'Ingen tilbakemeldinger ennå. Legg til en rad.',
});
