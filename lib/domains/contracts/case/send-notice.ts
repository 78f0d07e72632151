import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput, notAllowed, notFound } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { contractFact, noticeLetter } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { readMail } from '@/lib/core/format/mail-address';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { undoSeconds } from '@/lib/platform/notices/post/undo-seconds';
import { withdrawLetters } from '@/lib/platform/notices/post/withdraw-letters';
import { writeLetter } from '@/lib/platform/notices/post/write-letter';
import { mailServer } from '@/lib/platform/notices/smtp/mail-server';
import { variationTablePath } from '@/lib/platform/routing/paths';
import { idempotent, wasDone } from '@/lib/platform/writes/idempotent';
import { opKey } from '@/lib/platform/writes/op-field';
import { composeNotice, lackOf } from '../letter/compose-notice';
import { nextNo, readLetters } from '../letter/read-letters';
import { type ContractCase, readCase } from './read-case';

const mostKroner = 1_000_000_000_000;
const ticked = z.object({
  id: z.string().max(60),
  amount: z.number().min(-mostKroner).max(mostKroner).nullish(),
  days: z.number().int().min(0).max(3_650).nullish(),
});

export const noticeSchema = z.object({
  /** The idempotency key, and the letter's id. */
  op: opKey,
  variation: z.uuid('VOR (variation) er ugyldig.').toLowerCase(),
  ticked: z.array(ticked, 'Det som varsles (ticked) mangler.').min(1, 'Velg minst én.').max(20),
  /** The sender's own words about what has happened. */
  text: z.string().trim().max(4_000, 'Maks 4.000 tegn').default(''),
  /** Says the day we knew. */
  knew: z.boolean().default(false),
  how: z.enum(['mail', 'print'], 'Velg e-post (mail) eller utskrift (print).'),
});

function requireWriting({ permissions }: Scope): void {
  if (!may(permissions, variationTablePath, 'Write')) throw notAllowed('Du kan ikke varsle i VOR.');
}

type Said = z.infer<typeof noticeSchema>;

/** The receiver's address, and what is ticked with its number. Throws 400 for what cannot be sent or said now. */
function checkedNotice(found: ContractCase, { ticked: all, text, how }: Said) {
  const mail = how === 'mail' ? readMail(found.contract.addressee ?? '') : undefined;
  if (found.contract.addressee === null) throw badInput('Kontrakten har ingen mottaker. Fyll ut «Varsles til» først.');
  if (how === 'mail' && !mail)
    throw badInput('Mottakeren i kontrakten har ingen e-postadresse. Skriv ut brevet i stedet.');
  if (how === 'mail' && !mailServer()) throw badInput('Ingen e-postserver er satt opp. Skriv ut brevet i stedet.');
  const wanted = all.map((own) => {
    const choice = found.choices.find(({ id }) => id === own.id);
    if (!choice) throw badInput('Saken er endret siden brevet ble åpnet. Åpne det på nytt.');
    return { own, choice };
  });
  const lack = lackOf(found.choices, all, text);
  if (lack) throw badInput(lack);
  return { mail, wanted };
}

const locked = z.strictObject({ locked: z.boolean() });

/**
 * Makes the letter of a case as the case is now, stores and numbers it, hands it to the outbox or to be printed, and
 * writes what it says as facts of today, all in one transaction. Throws 400 where there is nobody to send it to or
 * something ticked cannot be said now, 403, 404.
 */
export async function sendNotice(scope: Scope, said: Said): Promise<{ id: string; no: string; queued: boolean }> {
  requireWriting(scope);
  const { op, variation, how } = said;
  const companyId = scope.company.id;
  const key = { op, content: { what: 'contract notice', ...said } };
  const done = { id: op, queued: how === 'mail' };
  const before = async (tx: CompanyTx) => {
    const sent = await readLetters(tx, companyId, variation);
    return { ...done, no: sent.find(({ id }) => id === op)?.no ?? '' };
  };
  if (await wasDone(scope, key)) return asCompany.read(companyId, before);
  const found = await readCase(scope, variation, today());
  const { mail, wanted } = checkedNotice(found, said);
  const user = { userId: scope.user.id, userName: scope.user.fullName };
  return idempotent(scope, key, {
    run: async (tx) => {
      await queryRows(tx, locked)`
          select pg_advisory_xact_lock(hashtextextended(${`notice ${companyId}`}, 0)) is not null as locked`;
      const no = await nextNo(tx, companyId, found.project?.code || found.contract.no);
      const content = composeNotice({ ...found.next, no }, found.choices, said);
      await tx.insert(noticeLetter).values({
        ...{ companyId, xid: op, variationId: variation, no, day: today(), toAddress: mail?.address ?? null, content },
        ...user,
      });
      const form = how === 'mail' ? ('mail' as const) : ('letter' as const);
      await tx.insert(contractFact).values(
        wanted.map(({ own, choice }) => ({
          ...{ companyId, xid: uuidv7(), variationId: variation, kind: choice.kind, notice: choice.notice },
          ...{ day: today(), form, amountam: own.amount ?? null, daysint: own.days ?? null, letterId: op },
          ...{ cause: choice.notice === 'grounds' ? found.cause : null, ...user },
        })),
      );
      if (mail) {
        const to = { name: mail.name ?? found.client ?? mail.address, address: mail.address };
        const subject = `${no} ${content.subject}`;
        await writeLetter(tx, scope, { kind: 'contract-notice', to, subject, about: op, waitSeconds: undoSeconds });
      }
      return { ...done, no };
    },
    before,
  });
}

export const undoNoticeSchema = z.object({ op: opKey, letter: z.uuid('Brevet (letter) er ugyldig.').toLowerCase() });

/** Takes a letter back before it goes: its facts are taken back, its number stays used. Throws 400 for one that has gone, 403, 404. */
export async function undoNotice(scope: Scope, { op, letter }: z.infer<typeof undoNoticeSchema>): Promise<void> {
  requireWriting(scope);
  const companyId = scope.company.id;
  const run = async (tx: CompanyTx) => {
    const own = and(eq(contractFact.companyId, companyId), eq(contractFact.letterId, letter));
    const facts = await tx.select().from(contractFact).where(own);
    if (facts.length === 0) throw notFound('Fant ikke brevet.');
    await withdrawLetters(tx, scope, letter);
    await tx.insert(contractFact).values(
      facts.map(({ xid, variationId, day }) => ({
        ...{ companyId, xid: uuidv7(), variationId, kind: 'taken_back' as const, day, backOf: xid },
        ...{ text: 'Angret før det ble sendt.', userId: scope.user.id, userName: scope.user.fullName },
      })),
    );
  };
  await idempotent(
    scope,
    { op, content: { what: 'undo contract notice', letter } },
    { run, before: async () => undefined },
  );
}
