import { readBudgetBase } from '@/lib/domains/economy/budget/budget-base';
import { guarded } from '@/lib/platform/auth/guarded';
import { budgetTable } from '@/lib/platform/tables/declared/budgets';
import { answerJson } from '@/lib/product/calls/answer-json';

/** The ledger's last twelve months, for whoever makes a budget of them. */
export const GET = guarded(
  { access: { path: budgetTable.path, action: 'Write' }, changes: false, bulkhead: 'reading' },
  async ({ scope }) => answerJson('GET /api/master/budgetbase', await readBudgetBase(scope)),
);
