import { type CartLine, type LineProblems, lineProblems } from './cart-line';
import type { OrderRow } from './lock-order';
import { type OrderProblems, type OrderTexts, orderTextNames, orderTexts } from './order-fields';

/** The texts of a stored order. */
export function textsOfRow({ approvedbyName: approvedby, ...row }: OrderRow): OrderTexts {
  const stored = { ...row, approvedby };
  return Object.fromEntries(orderTextNames.map((name) => [name, stored[name] ?? ''])) as OrderTexts;
}

type LineRow = { text: string; countam: number; employeeId: string | null; size: string | null };

export const lineOfRow = ({ text, countam, employeeId, size }: LineRow) => ({
  text,
  countam,
  employee: employeeId,
  size,
});

const named = (name: keyof OrderProblems) => (name === 'supplier' ? 'Leverandør' : orderTexts[name].text);

/** The first error that prevents sending an order, naming the field or line; undefined without one. */
export function sendingProblem(
  head: OrderProblems,
  lines: readonly (Pick<CartLine, 'text' | 'employee' | 'size'> & { countam: number })[],
  kind: 'PO' | 'PVU',
): string | undefined {
  const [field] = Object.entries(head) as [keyof OrderProblems, string][];
  if (field) return `${named(field[0])}: ${field[1]}`;
  if (!lines.some(({ countam }) => countam > 0)) return 'Bestillingen har ingen linjer.';
  for (const [i, line] of lines.entries()) {
    const [problem] = Object.values(lineProblems(line, kind, true) satisfies LineProblems);
    if (problem) return `Linje ${i + 1} (${line.text || 'uten navn'}): ${problem}`;
  }
  return undefined;
}
