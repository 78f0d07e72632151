import { and, asc, eq, notInArray } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { opportunity, risk } from '@/db/schema';
import { opportunityColumns, riskColumns } from '@/lib/core/columns/assessments';
import type { Column, Row } from '@/lib/core/widgets/column';
import { tableSource } from '@/lib/platform/tables/list-source';
import { noProject, requestedProject } from '@/lib/platform/tables/requested-project';
import { assessmentSteps, levelNames, levelOf } from '../assessment-level';

const kinds = {
  risk: { table: risk, columns: riskColumns.columns, title: 'Risikomatrise' },
  opportunity: { table: opportunity, columns: opportunityColumns.columns, title: 'Mulighetsmatrise' },
} as const;

/**
 * Open risks or opportunities of the requested project in their matrix: rows are probabilities, highest first, columns
 * impacts. For paper; the screen renders the matrix from the table's own rows.
 */
export function assessmentMatrix(kind: keyof typeof kinds) {
  const { table, columns, title } = kinds[kind];
  const impact = columns.impactint.text;
  const shown: Column[] = [
    { text: columns.probabilityint.text, value: 'step', type: 'number', decimals: 0, width: 100 },
    ...assessmentSteps.map(
      (step): Column => ({ text: `${impact} ${step}`, value: `at${step}`, type: 'text', width: 180 }),
    ),
  ];

  const head = {
    title,
    subtitle: `${columns.probabilityint.text} nedover, ${impact.toLowerCase()} bortover; det som er åpent`,
    columns: shown,
  };
  return tableSource(head, async (scope, filters) => {
    const companyId = scope.company.id;
    const chosen = await requestedProject(scope, filters);
    const settled = columns.duedate.due?.unless?.values ?? [];
    const open = chosen
      ? await asCompany.read(companyId, (tx) =>
          tx
            .select({ title: table.title, probability: table.probabilityint, impact: table.impactint })
            .from(table)
            .where(
              and(
                eq(table.companyId, companyId),
                eq(table.projectId, chosen.value),
                notInArray(table.status, [...settled]),
              ),
            )
            .orderBy(asc(table.title)),
        )
      : [];
    const cell = (probability: number, at: number) => {
      const own = open.filter((one) => one.probability === probability && one.impact === at);
      return own.length === 0
        ? null
        : `${levelNames[levelOf(probability, at)]}: ${own.map((one) => one.title).join('; ')}`;
    };
    return {
      rows:
        open.length === 0
          ? []
          : assessmentSteps.toReversed().map(
              (step): Row => ({
                step,
                ...Object.fromEntries(assessmentSteps.map((at) => [`at${at}`, cell(step, at)])),
              }),
            ),
      empty: chosen ? 'Ingen er åpne.' : noProject,
    };
  });
}
