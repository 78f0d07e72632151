import type { Filters } from '@/lib/core/filters/filters';
import { sumMoney } from '@/lib/core/format/number';
import type { Stat } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { type PartyKind, subLedgerNote } from '@/lib/platform/ledger/controls/sub-ledgers';
import { reconciliationPath } from '@/lib/platform/routing/paths';
import { subLedgerControl } from './controls';

/** 'Reskontro avviker 31.800 kr fra hovedbok' at the end of yrpr's month; '' without a deviation. */
export async function noteOfSubLedger(scope: Scope, filters: Filters, kind: PartyKind): Promise<string> {
  const { accounts } = await subLedgerControl(scope, filters);
  return subLedgerNote(sumMoney(accounts.flatMap((one) => (one.kind === kind ? [Math.abs(one.deviation)] : []))));
}

/** A balance with its sub-ledger: a deviation is noted first, with a link to Avstemming. */
export async function besideSubLedger(
  scope: Scope,
  filters: Filters,
  kind: PartyKind,
  balance: (scope: Scope, filters: Filters) => Promise<Stat>,
): Promise<Stat> {
  const [stat, note] = await Promise.all([balance(scope, filters), noteOfSubLedger(scope, filters, kind)]);
  if (note === '') return stat;
  const { drill: _, ...rest } = stat;
  return { ...rest, text: [note, stat.text].filter((part) => part !== '').join(' · '), relation: reconciliationPath };
}
