import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import { caseGroups } from '@/lib/domains/contracts/board/case-groups';
import { type ClaimState, claimStates } from '@/lib/domains/contracts/claim-states';

const tones = ['bad', 'warn', 'plain'] as const;

/** A row of the list of cases as the board draws it. */
export function asCaseRow(row: Row) {
  return {
    id: textOf(row, 'xid') ?? '',
    sak: textOf(row, '_case') ?? '',
    group: caseGroups.find((one) => one === row.casegroup) ?? ('Ventes' as const),
    project: textOf(row, 'project') ?? '',
    no: textOf(row, 'no') ?? '',
    title: textOf(row, 'title') ?? '',
    act: textOf(row, 'act') ?? '',
    reason: textOf(row, 'reason') ?? '',
    text: textOf(row, '_text') ?? '',
    paragraph: textOf(row, 'paragraph') ?? '',
    near: textOf(row, 'near') ?? '',
    tone: tones.find((one) => one === row._tone) ?? 'plain',
    amount: numberOf(row, 'lineam'),
    responsible: textOf(row, 'responsible') ?? '',
    step: textOf(row, '_step'),
    states: (textOf(row, '_states') ?? '').split(','),
    /** The case's first line, which has its sums. */
    isFirst: row._first === true,
    sums: Object.fromEntries(claimStates.map((state) => [state, numberOf(row, `${state}sum`) ?? 0])) as Record<
      ClaimState,
      number
    >,
  };
}
export type CaseRow = ReturnType<typeof asCaseRow>;
