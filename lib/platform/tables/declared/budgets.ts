import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { account, budget, budgetMonth } from '@/db/schema';
import { budgetColumns } from '@/lib/core/columns/budgets';
import type { Cell } from '@/lib/core/widgets/column';
import { resultSides } from '@/lib/platform/ledger/result-sides';
import { budgetPath } from '@/lib/platform/routing/paths';
import { defineTable } from './live-table';
import { lockColumns } from './lock-columns';
import { ledgerProjects } from './references';
import { takenTogether } from './taken-together';

const groupRow = z.strictObject({ group: z.string() });

/**
 * The lowest account group without a budget line, for the project or the whole company: among those the accounts use,
 * else any from 30; null when all have one.
 */
async function freeGroup(tx: CompanyTx, companyId: string, given: ReadonlyMap<string, Cell>): Promise<string | null> {
  const project = given.get('project') ?? null;
  await lockColumns(tx, companyId, [budget.accountGroup]);
  const rows = await queryRows(tx, groupRow)`
    select g.no::text as group from generate_series(30, 89) g (no)
    where not exists (
      select from ${budget} b where b.company_id = ${companyId} and b.account_group = g.no::text
        and b.project_id is not distinct from ${project}::uuid)
    order by exists (
      select from ${account} a where a.company_id = ${companyId} and starts_with(a.no, g.no::text)) desc, g.no
    limit 1`;
  return rows[0]?.group ?? null;
}

/**
 * Amounts are whole kroner, revenue and costs both positive; øre are refused with a sentence instead of rounded away.
 */
export const budgetTable = defineTable({
  tbl: 'budget',
  path: budgetPath,
  title: 'Budsjett',
  newRow: 'Ny budsjettlinje',
  table: budget,
  label: ['accountGroup', 'project'],
  order: [budget.accountGroup, sql`${budget.projectId} nulls first`],
  entity: budgetColumns,
  columns: {
    accountGroup: {
      column: budget.accountGroup,
      required: true,
      maxLength: 2,
      rule: 'group',
      default: freeGroup,
      byHand: true,
    },
    project: { column: budget.projectId, reference: ledgerProjects },
  },
  months: {
    table: budgetMonth,
    parent: budgetMonth.budgetId,
    value: budgetMonth.amount,
    kind: 'money',
    decimals: 0,
    math: 'sum',
    sides: resultSides('accountGroup', 'project'),
  },
  rules: {
    checkRows: takenTogether(
      budget,
      { accountGroup: budget.accountGroup, project: budget.projectId },
      'Kontogruppen har allerede en budsjettlinje her.',
      { evenEmpty: true },
    ),
  },
  importing: {
    key: ['accountGroup', 'project'],
    headings: {
      accountGroup: 'kontogruppe kontogr gruppe kontoklasse accountgroup konto kontonr kontonummer account accountno',
      project: 'prosjekt prosjektnr prosjektnummer',
    },
    finer: { accountGroup: /^(\d\d)\d{2,4}(?!\d)/ },
  },
  empty: 'Ingen budsjettlinjer ennå. Legg til en rad, og fyll ut månedene, inntekter og kostnader med pluss.',
});
