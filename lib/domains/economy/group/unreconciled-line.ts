import type { ProfitAndLossLine } from '@/lib/platform/ledger/profit-and-loss';
import { unreconciledText } from './pairs/eliminations';

/** In place of an account group: what only one side of the internal trade says. */
export const unreconciledMember = 'ikke avstemt';

const operating = 'Driftsresultat';

export const isUnreconciled = ({ members }: ProfitAndLossLine): boolean =>
  members.length === 1 && members[0] === unreconciledMember;

/** Adds the row of what is not reconciled above the operating result, in it and in the results below. */
export function withUnreconciled(lines: readonly ProfitAndLossLine[]): ProfitAndLossLine[] {
  const at = lines.findIndex(({ label }) => label === operating);
  if (at === -1) return [...lines];
  return [
    ...lines.slice(0, at),
    { label: unreconciledText, kind: 'sum', side: 'income', members: [unreconciledMember], prefixes: '' },
    ...lines
      .slice(at)
      .map((line) => (line.kind === 'result' ? { ...line, members: [...line.members, unreconciledMember] } : line)),
  ];
}
