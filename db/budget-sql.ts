import { type SQL, sql } from 'drizzle-orm';
import { budget, incomeGroups } from './schema';

/** A budget month's amount with the ledger's sign, in kroner; `planned` is the budget_month of a line of `budget`. */
export function netOfBudget(): SQL {
  const income = sql.join(
    incomeGroups.map((group) => sql`starts_with(${budget.accountGroup}, ${group})`),
    sql` or `,
  );
  return sql`case when ${income} then -planned.amount else planned.amount end`;
}
