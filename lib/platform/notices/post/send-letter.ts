import { sql } from 'drizzle-orm';
import { UserError } from '@/base/errors';
import { log } from '@/base/log';
import { asCompany } from '@/db/company';
import { oneLine } from '@/lib/core/format/one-line';
import { scopeOfUser } from '@/lib/platform/auth/scope-of-user';
import type { Scope } from '@/lib/platform/auth/session';
import { type MailServer, mailServer } from '../smtp/mail-server';
import { changeClaimed, claim, type LetterId } from './claim';
import { failureOf } from './failure';
import { handOver } from './hand-over';
import type { Composed, Letter, LetterKind, LetterKinds } from './letter-kind';
import { isUnwritten } from './mail-class';
import { giveBackRoom, waitForRoom } from './mail-hour';
import { postpone, settleEmpty, settleFailed, settleRefused, settleSent } from './settle';

const program = { permanent: false, reason: 'Noe gikk galt i programmet.', answer: null, answered: false };

/** Letters under way in this process: what it claimed and is not here was left by an error, and is free. */
const underWay = new Set<string>();

/** The letter's content; what its user may no longer do, or what is no longer there, is a refusal. */
async function contentOf(kind: LetterKind, letter: Letter, scope: Scope): Promise<Composed> {
  try {
    return await kind.compose(letter, scope);
  } catch (error) {
    if (!(error instanceof UserError) || ![400, 403, 404].includes(error.status)) throw error;
    if (error.status !== 403) return { refused: error.message };
    return { refused: `${letter.userName} har ikke lenger tilgang til det brevet handler om.` };
  }
}

/** Composes the letter by the rights its user has now, hands it over and notes what became of it. */
async function attempt(letter: Letter, kind: LetterKind, server: MailServer, signal?: AbortSignal): Promise<void> {
  const scope = await (kind.scope?.(letter) ?? scopeOfUser(letter.userId, letter.companyId));
  if (!scope) return settleRefused(letter, kind, `${letter.userName} har ikke lenger tilgang til firmaet.`);
  const content = await contentOf(kind, letter, scope);
  if ('refused' in content) return settleRefused(letter, kind, content.refused);
  if ('empty' in content) return settleEmpty(letter);
  const wait = await waitForRoom(letter);
  if (wait > 0) return postpone(letter, wait);
  let handed = false;
  const message = {
    id: letter.xid,
    fromName: scope.company.name,
    to: { name: letter.toName, address: letter.toAddress },
    replyTo:
      scope.user.email === letter.toAddress ? undefined : { name: scope.user.fullName, address: scope.user.email },
    stopAddress: undefined,
    isUnwritten: isUnwritten(letter.kind),
    pictures: [],
    ...content,
    subject: oneLine(content.subject ?? letter.subject),
  };
  async function beforeText() {
    const isOurs = await asCompany(letter.companyId, (tx) =>
      changeClaimed(tx, letter, { handedAt: sql`now()`, subject: message.subject }),
    );
    if (!isOurs) throw new Error('The letter is another process’s meanwhile.');
    handed = true;
  }
  let answer: string;
  try {
    answer = await handOver(server, message, beforeText, signal);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const failure = failureOf(error);
    if (!handed) await giveBackRoom(letter);
    return settleFailed(letter, kind, failure, handed && !failure.answered);
  }
  await settleSent(letter, answer);
}

/**
 * Sends a letter that is due: once, unless a process or line dies between the other server's acceptance and its note.
 * Without a mail server nothing happens, and it waits.
 */
export async function sendLetter(
  kinds: LetterKinds,
  id: LetterId,
  { processId, signal }: { processId: string; signal?: AbortSignal },
): Promise<void> {
  const server = mailServer();
  if (!server || underWay.has(id.letter)) return;
  underWay.add(id.letter);
  try {
    const letter = await claim(id, processId);
    const kind = letter && kinds[letter.kind];
    if (!kind) return;
    try {
      await attempt(letter, kind, server, signal);
    } catch (error) {
      log().error({ err: error, letter: letter.xid }, 'a letter could not be composed or noted');
      // What was handed over stays noted, since the error may be of noting that it was accepted.
      await settleFailed(letter, kind, program, true);
    }
  } finally {
    underWay.delete(id.letter);
  }
}
