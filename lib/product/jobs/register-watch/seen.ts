import { z } from 'zod';
import { formatDate, formatShortDay } from '@/lib/core/format/date';
import type { Roles } from '@/lib/platform/external/roles';
import { type Unit, unitWarnings } from '@/lib/platform/external/unit';

/** A warning of the register in its badge's words, and since when (yyyy-mm-dd). */
type Warning = { text: string; since?: string | undefined };

/** The register's answer on a unit; absent fields are not stated. */
export type Seen = {
  name?: string | undefined;
  chairman?: string | undefined;
  vat?: boolean | undefined;
  warnings: Warning[];
};

const seenSchema = z.object({
  name: z.string().optional(),
  chairman: z.string().optional(),
  vat: z.boolean().optional(),
  warnings: z.array(z.object({ text: z.string(), since: z.string().optional() })),
}) satisfies z.ZodType<Seen>;

/** Parses the last seen answer, as stored; undefined before the first answer. */
export const readSeen = (stored: unknown): Seen | undefined => seenSchema.safeParse(stored).data;

/** The badges of a unit that is deleted, and of one that the register no longer has. */
const [deleted, removed] = ['Slettet', 'Fjernet'];

/**
 * Merges the register's answer. A field it leaves out is as it was, and so is all of a unit that it no longer has (404
 * or 410), which is removed where it was known.
 */
export function seenNow(
  before: Seen | undefined,
  unit: Unit | undefined,
  roles: Roles | undefined,
  gone: boolean,
): Seen {
  if (!unit) {
    const known = before?.warnings.find(({ text }) => text === deleted) ?? { text: removed };
    return { ...before, warnings: gone || before?.name !== undefined ? [known] : [] };
  }
  const warnings = unitWarnings(unit).map(({ text, since }) => ({ text, ...(since !== undefined && { since }) }));
  return {
    name: unit.navn ?? before?.name,
    chairman: roles?.styreleder ?? before?.chairman,
    // A deleted unit says nothing of VAT.
    vat: unit.slettedato ? before?.vat : (unit.registrertIMvaregisteret ?? before?.vat),
    warnings,
  };
}

/** A day as one says it: '12.11' in this year, else '12.11.2025'. */
const dayText = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : formatDate(day);

/** The clause of a warning about the party, before and after its day. */
const clauses: Readonly<Record<string, { dated: string; undated: string }>> = {
  [deleted]: { dated: 'ble slettet fra Enhetsregisteret', undated: 'er slettet fra Enhetsregisteret' },
  [removed]: { dated: 'finnes ikke lenger i Enhetsregisteret', undated: 'finnes ikke lenger i Enhetsregisteret' },
  Konkurs: { dated: 'gikk konkurs', undated: 'er konkurs' },
  'Under tvangsavvikling': { dated: 'er under tvangsavvikling siden', undated: 'er under tvangsavvikling' },
  'Under avvikling': { dated: 'er under avvikling siden', undated: 'er under avvikling' },
  Rekonstruksjon: { dated: 'er under rekonstruksjon siden', undated: 'er under rekonstruksjon' },
};

function warningClause({ text, since }: Warning, today: string): string {
  const { dated, undated } = clauses[text] ?? { dated: `er meldt «${text}»`, undated: `er meldt «${text}»` };
  return since === undefined ? undated : `${dated} ${dayText(since, today)}`;
}

const alike = (a: string, b: string) =>
  a.toLocaleLowerCase('nb').replaceAll(/\s+/gu, ' ') === b.toLocaleLowerCase('nb').replaceAll(/\s+/gu, ' ');

/** True for a known text that is another now; spaces and capitals aside. */
const isOther = (before: string | undefined, after: string | undefined): after is string =>
  before !== undefined && after !== undefined && !alike(before, after);

/**
 * Lists changes since the last look as clauses about the party: 'gikk konkurs 12.11', the gravest first. At the first
 * look only warnings are, since there is nothing that the rest was before.
 */
export function changeClauses(before: Seen | undefined, after: Seen, today: string): string[] {
  const known = new Set(before?.warnings.map(({ text }) => text));
  const found = after.warnings.filter(({ text }) => !known.has(text)).map((one) => warningClause(one, today));
  if (before?.vat === true && after.vat === false) found.push('er ikke lenger registrert for mva');
  if (isOther(before?.name, after.name)) found.push(`heter nå «${after.name}» i Enhetsregisteret`);
  if (isOther(before?.chairman, after.chairman)) found.push(`har fått ny styreleder: ${after.chairman}`);
  return found;
}
