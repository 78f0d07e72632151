import { env } from '@/base/env';
import { type Month, monthLabel } from '@/lib/core/filters/months';
import type { MonthReading } from '@/lib/core/widgets/alerts/episodes';
import { figureText } from '@/lib/core/widgets/alerts/words';
import { type ChangePart, changeOf, changeSteps, totalOf } from '@/lib/domains/economy/change/change-parts';
import { readCounterparts } from '@/lib/domains/economy/change/read-counterparts';
import type { Scope } from '@/lib/platform/auth/session';
import { href } from '@/lib/platform/routing/href';
import type { PageEntry } from '@/lib/platform/routing/page';
import { voucherLinesPath } from '@/lib/platform/routing/paths';
import type { Alert } from '@/lib/product/pages/follow/alerts/stored-alert';
import { paramsOf } from '@/lib/product/pages/follow/followed-query';
import { loadPage } from '@/lib/product/pages/load-page';
import { mayOpen } from '@/lib/product/pages/page-rights';
import { findPage } from '@/lib/product/pages/registry';

/** The causes of a figure's change in its last month, the largest first, and their sum; all figures are texts. */
export type Reasons = {
  heading: string;
  rows: readonly { text: string; amount: string }[];
  sum: string;
  open: { text: string; href: string };
};

/** Most reasons with a row of their own. */
const mostRows = 6;

/** A change with its sign: '+4.940 kr', '−5.562 kr'. */
const signed = (kroner: number) => `${kroner > 0 ? '+' : ''}${figureText('amount', kroner)}`;

/** The account groups of a figure that is a balance and nothing narrower; undefined of any other. */
async function balanceGroup(scope: Scope, entry: PageEntry, { query, widget }: Alert, yrpr: Month) {
  const { widgets } = await loadPage(scope, entry, { ...paramsOf(query), yrpr }, { only: [widget] });
  const found = widgets[widget];
  if (found?.wtype !== 'stat' || found.relation !== voucherLinesPath) return undefined;
  const { group, from: _from, to: _to, balance: _balance, ...narrower } = found.drill ?? {};
  const isBalance = group?.split(',').every((no) => /^[12]/.test(no));
  return isBalance && Object.keys(narrower).length === 0 ? group : undefined;
}

/** The parts with the figure's own sign (a debt is shown as plus); undefined where they are not its whole change. */
function signedParts(parts: readonly ChangePart[], change: number): ChangePart[] | undefined {
  const total = changeOf(totalOf(parts));
  if (total === change) return [...parts];
  return total === 0 - change ? parts.map((part) => ({ ...part, now: 0 - part.now })) : undefined;
}

/**
 * Explains a balance's change in its last month, for a reader who may see the voucher lines. Null of any other figure,
 * and where the parts do not add up to the change to the øre: then the letter says nothing rather than something else.
 */
export async function reasonsOf(
  scope: Scope,
  entry: PageEntry,
  followed: Alert,
  history: readonly MonthReading[] | null,
): Promise<Reasons | null> {
  const [before, last] = history?.slice(-2) ?? [];
  const lines = findPage(voucherLinesPath);
  const isAmount = followed.col === null && followed.unit === 'amount';
  if (!isAmount || before?.value == null || last?.value == null || !lines) return null;
  if (!mayOpen(scope.permissions, lines)) return null;
  const { month } = last;
  const group = await balanceGroup(scope, entry, followed, month);
  if (group === undefined) return null;
  const change = Math.round((last.value - before.value) * 100) / 100;
  const parts = signedParts(await readCounterparts(scope.company.id, group, month), change);
  if (!parts || change === 0) return null;
  const address = href(voucherLinesPath, { company: scope.company.id, group, from: month, to: month });
  return {
    heading: `Hvorfor: ${signed(change)} i ${monthLabel(month)}`,
    rows: changeSteps(parts, mostRows).map(({ label, change: own }) => ({ text: label, amount: signed(own) })),
    sum: signed(change),
    open: { text: 'Se bilagslinjene', href: `${env().APP_URL}${address}` },
  };
}
