import { readMail } from '@/lib/core/format/mail-address';
import type { LiveTable } from './declared/live-table';

/** The name written with an e-mail address ('Ola <ola@firma.no>'), and the column it belongs in; undefined without. */
export function nameOfMail({ nameIn }: { nameIn?: string }, raw: unknown): { col: string; name: string } | undefined {
  const name = nameIn !== undefined && typeof raw === 'string' ? readMail(raw)?.name : undefined;
  return nameIn === undefined || name === undefined ? undefined : { col: nameIn, name };
}

/** A new row's typed values, with the names of its e-mail addresses where their columns are empty. */
export function withMailNames(
  { columns }: LiveTable,
  vals: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const named: Record<string, unknown> = {};
  for (const [col, spec] of Object.entries(columns)) {
    const found = nameOfMail(spec, vals[col]);
    if (found && String(vals[found.col] ?? '').trim() === '') named[found.col] = found.name;
  }
  return { ...vals, ...named };
}
