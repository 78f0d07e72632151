import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed, notFound } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { letter } from '@/db/schema';
import { readMail } from '@/lib/core/format/mail-address';
import type { Row } from '@/lib/core/widgets/column';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { undoSeconds } from '@/lib/platform/notices/post/undo-seconds';
import { withdrawLetters } from '@/lib/platform/notices/post/withdraw-letters';
import { writeLetter } from '@/lib/platform/notices/post/write-letter';
import { claimsPath } from '@/lib/platform/routing/paths';
import { claimRows } from './claim-rows';
import { claimMail } from './mail-texts';

/** The supplier of all these claims, with an address to write to. Throws 400 for several, and for one without. */
function supplierOf(rows: readonly Row[]): { name: string; address: string } {
  const suppliers = new Set(rows.map(({ _supplier }) => _supplier));
  if (suppliers.size > 1) throw badInput('Et brev går til én leverandør. Velg krav mot én om gangen.');
  const [first] = rows;
  const mail = readMail(String(first?.email ?? ''));
  if (!first || !mail) throw badInput('Leverandøren har ingen e-postadresse. Skriv den under Leverandører.');
  return { name: String(first.seller), address: mail.address };
}

/**
 * Writes the supplier a letter with these claims, in the transaction that marks them as sent in it (`about`). It waits a
 * moment, so that it can be taken back. Throws 400 for several suppliers, and for one without an address.
 */
export async function writeClaimLetter(
  tx: CompanyTx,
  scope: Scope,
  about: string,
  claims: readonly string[],
): Promise<void> {
  const { company } = scope;
  const rows = await claimRows(tx, company.id, sql`c.xid = any(${sql.param([...claims])}::uuid[])`);
  const to = supplierOf(rows);
  const { subject } = claimMail(company.name, rows);
  await writeLetter(tx, scope, { kind: 'claim', to, subject, about, waitSeconds: undoSeconds });
}

const writtenRow = z.strictObject({ about: z.string(), others: z.boolean() });

/**
 * Takes back the letters of claims that are no longer to be sent. Throws 400 when one has gone, and while one waits that has
 * other claims as well.
 */
export async function withdrawClaimLetters(tx: CompanyTx, scope: Scope, claims: readonly string[]): Promise<void> {
  const companyId = scope.company.id;
  const ids = sql.param([...claims]);
  const written = await queryRows(tx, writtenRow)`
    select c.letter_about as about, bool_or(c.xid <> all(${ids}::uuid[])) as others from invoice_claim c
    where c.company_id = ${companyId} and c.letter_about in (
      select own.letter_about from invoice_claim own where own.company_id = ${companyId} and own.xid = any(${ids}::uuid[]))
    group by c.letter_about`;
  for (const { about, others } of written) {
    const waits = and(
      eq(letter.companyId, companyId),
      eq(letter.about, about),
      inArray(letter.state, ['queued', 'failed']),
    );
    if (others && (await tx.$count(letter, waits)) > 0)
      throw badInput('Kravene går i ett brev. Velg alle som er i brevet, for å sette dem tilbake.');
    await withdrawLetters(tx, scope, about);
  }
}

/** The letter of the claims that were marked as sent in it and are open still. Throws 403 without Write, 404 without any. */
export async function claimLetterOf(scope: Scope, about: string): Promise<{ subject: string; text: string }> {
  if (!may(scope.permissions, claimsPath, 'Write')) throw notAllowed();
  const { company } = scope;
  const rows = await asCompany.read(company.id, (tx) =>
    claimRows(tx, company.id, sql`c.letter_about = ${about}::uuid and c.status = 'sendt'`),
  );
  if (rows.length === 0) throw notFound('Kravene er oppgjort, frafalt eller satt tilbake.');
  const { subject, body } = claimMail(company.name, rows);
  return { subject, text: body };
}
