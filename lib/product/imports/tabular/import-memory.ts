import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { importMemory } from '@/db/schema';
import { type Answers, lastingAnswers } from '@/lib/product/imports/tabular/decision';
import { type Mapping, plainHeading } from '@/lib/product/imports/tabular/headings';

/** What was chosen the last time a file with the same headings was imported. */
export type Memory = { mapping: Mapping; answers: Answers; usedAt: string };

/** Characters of the headings that are compared; more than any file's own. */
const maxLength = 2_000;

/** The headings in ASCII, since a file that was read in a wrong encoding has the same sender. */
const nameOf = (headings: readonly string[], sender: string) =>
  [...headings, ...(sender === '' ? [] : [sender])]
    .map((heading) => plainHeading(heading).replaceAll(/[^a-z0-9]/g, ''))
    .join('|')
    .slice(0, maxLength);

/** The choices for files with these headings (and from a sender, where one is chosen), with columns by their places in them; undefined for unknown headings. */
export async function recallImport(
  companyId: string,
  tbl: string,
  headings: readonly string[],
  sender = '',
): Promise<Memory | undefined> {
  const [found] = await asCompany.read(companyId, (tx) =>
    tx
      .select()
      .from(importMemory)
      .where(
        and(
          eq(importMemory.companyId, companyId),
          eq(importMemory.tbl, tbl),
          eq(importMemory.headings, nameOf(headings, sender)),
        ),
      ),
  );
  if (!found) return undefined;
  const names = headings.map(plainHeading);
  const places = Object.entries(found.mapping).map(([field, heading]) => [field, names.indexOf(heading)] as const);
  return {
    mapping: Object.fromEntries(places.filter(([, at]) => at >= 0)),
    answers: found.answers,
    usedAt: found.usedAt.toISOString(),
  };
}

/** Remembers the choices of an import in its transaction, those about this file alone apart; a supplier is each file's own. */
export async function rememberImport(
  tx: CompanyTx,
  companyId: string,
  tbl: string,
  headings: readonly string[],
  {
    mapping,
    answers: { supplier: _, ...answers },
    sender = '',
  }: { mapping: Mapping; answers: Answers; sender?: string | undefined },
): Promise<void> {
  const named = Object.entries(mapping).flatMap(([field, at]) =>
    at === undefined ? [] : [[field, plainHeading(headings[at] ?? '')] as const],
  );
  const values = {
    mapping: z.record(z.string(), z.string()).parse(Object.fromEntries(named)),
    answers: lastingAnswers(answers),
    usedAt: new Date(),
  };
  await tx
    .insert(importMemory)
    .values({ companyId, tbl, headings: nameOf(headings, sender), ...values })
    .onConflictDoUpdate({ target: [importMemory.companyId, importMemory.tbl, importMemory.headings], set: values });
}
