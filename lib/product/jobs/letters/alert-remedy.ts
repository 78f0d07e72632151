import { env } from '@/base/env';
import { counted } from '@/lib/core/format/count-text';
import { figureText } from '@/lib/core/widgets/alerts/words';
import type { Scope } from '@/lib/platform/auth/session';
import { href } from '@/lib/platform/routing/href';
import { liquidityPath, openItemsPath } from '@/lib/platform/routing/paths';
import type { Alert } from '@/lib/product/pages/follow/alerts/stored-alert';
import { readFigures } from '@/lib/product/pages/follow/read-figures';
import { mayOpen } from '@/lib/product/pages/page-rights';
import { findPage } from '@/lib/product/pages/registry';

/** A way to bring a figure back over its limit, as a sentence, with its link. */
export type Remedy = { text: string; open: { text: string; href: string } };

/** The list of customers on the page of open items, and its columns of what is overdue. */
const overdue = { widget: 'kunder', amount: 'pastDue', items: 'overdueItems' } as const;

/**
 * Sums the payments that would lift the bank over its limit: overdue items, as the page shows them to the reader. Null
 * for any other figure, where it would not be enough, and for who may not read that page.
 */
export async function remedyOf(
  scope: Scope,
  { companyId, path, widget, col, rule, limit, broken, unit }: Alert,
  value: number | null,
): Promise<Remedy | null> {
  const isBank = path === liquidityPath && widget === 'bank' && col === null && rule === 'under';
  const entry = findPage(openItemsPath);
  if (!isBank || !broken || value === null || !entry || !mayOpen(scope.permissions, entry)) return null;
  const figures = await readFigures(scope, entry, '', overdue.widget);
  const sumOf = (name: string) => figures.find((figure) => figure.col === name)?.value ?? 0;
  const [amount, items] = [sumOf(overdue.amount), sumOf(overdue.items)];
  if (items === 0 || value + amount < limit) return null;
  return {
    text: `${counted(items, 'forfalt fordring', 'forfalte fordringer')} på ${figureText(unit, amount)} ville løftet saldoen over grensen.`,
    open: { text: 'Åpne poster', href: `${env().APP_URL}${href(openItemsPath, { company: companyId })}` },
  };
}
