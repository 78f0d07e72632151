import { z } from 'zod';
import { noneCode } from '@/lib/core/widgets/voucher-line-drill';
import type { Choice } from './page';

/** A filter value in rows: code and name, null where a row has none. */
export const namedCode = z.strictObject({ code: z.string().nullable(), name: z.string().nullable() });
export const namedCodes = z.array(namedCode);

const names = new Intl.Collator('nb', { numeric: true });

/** Choices sorted by name, with the code added to equal names; the choice for rows without one is last. */
export function namedChoices(rows: z.infer<typeof namedCodes>, without: string): Choice[] {
  const count = new Map<string | null, number>();
  for (const { name } of rows) count.set(name, (count.get(name) ?? 0) + 1);
  const named = rows
    .flatMap(({ code, name }) =>
      code === null ? [] : [{ value: code, label: (count.get(name) ?? 0) > 1 ? `${name} (${code})` : (name ?? code) }],
    )
    .sort((a, b) => names.compare(a.label, b.label));
  return rows.some(({ code }) => code === null) ? [...named, { value: noneCode, label: without }] : named;
}
