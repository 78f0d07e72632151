import { projectTerms } from '@/lib/core/format/project-terms';
import { defineColumns } from './define-columns';

const { plan, now } = projectTerms;
const hours = { type: 'number', decimals: 1, math: 'sum', width: 110 } as const;
const amount = { type: 'amount', decimals: 0, math: 'sum', width: 120 } as const;

/** A project's plan and what has come of it, month by month. */
export const projectMonthColumns = defineColumns({
  projectmonth: { text: 'Måned', type: 'month', width: 110 },
  hoursplan: { text: `Timer, ${plan.toLowerCase()}`, ...hours },
  hoursnow: { text: `Timer, ${now.toLowerCase()}`, ...hours },
  costplan: { text: `Kostnad, ${plan.toLowerCase()}`, ...amount },
  costnow: { text: `Kostnad, ${now.toLowerCase()}`, ...amount, figure: true },
  revenueplan: { text: `Inntekt, ${plan.toLowerCase()}`, ...amount },
  revenuenow: { text: `Inntekt, ${now.toLowerCase()}`, ...amount },
});
