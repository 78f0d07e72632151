import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { UserError } from '@/base/errors';
import { queryRows } from '@/db/query-rows';
import { membership, pageUse, secondFactor, session, user } from '@/db/schema';
import { asSystem, writeSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { readMail } from '@/lib/core/format/mail-address';
import type { Caller } from './caller';
import { sessionSeconds } from './cookies';
import { requireGivenPassword } from './given-password';
import { inHashBulkhead } from './hash-bulkhead';
import { noteFailure } from './login-failures';
import {
  beforeCode,
  countedRow,
  counting,
  forgetAttempts,
  forgetting,
  holdToLimits,
  takeBackAttempt,
} from './login-limits';
import { passwordFits } from './password';
import { secondFactorFits, wrongCode } from './second-factor';
import type { SessionToken } from './session-token';
import { usedDays } from './used-days';

export const loginFailed = 'Feil ved innlogging';

/** The password was right, and a code is required. */
export class CodeNeeded extends UserError {
  constructor() {
    super(401, 'Skriv koden fra autentiseringsappen din.');
  }
}

export type LogIn = { token: SessionToken; user: { fullName: string; email: string; mustChangePassword: boolean } };

const personRow = z.strictObject({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  passwordHash: z.string(),
  sessionVersion: z.number(),
  mustChangePassword: z.boolean(),
  passwordGivenBy: z.string().nullable(),
  needsCode: z.boolean(),
});
type Person = z.infer<typeof personRow>;

const needsCode = sql`exists (
  select from ${secondFactor} f where f.user_id = ${user.id} and f.confirmed_at is not null)`;

const attemptRow = countedRow.extend({ person: personRow.nullable() });

/**
 * Counts an attempt and reads the user in one statement, so that response time does not reveal whether the user exists.
 */
async function countedPerson(email: string, caller: Caller): Promise<Person | undefined> {
  const { tables, columns } = counting(email, caller);
  const [found] = await writeSystem(
    (db) => queryRows(db, attemptRow)`
      with ${tables}
      select ${columns}, (
        select json_build_object('id', ${user.id}, 'email', ${user.email}, 'fullName', ${user.fullName},
          'passwordHash', ${user.passwordHash}, 'sessionVersion', ${user.sessionVersion},
          'mustChangePassword', ${user.mustChangePassword}, 'passwordGivenBy', ${user.passwordGivenBy},
          'needsCode', ${needsCode})
        from ${user} where lower(${user.email}) = ${email}) as person`,
  );
  if (!found) throw new Error('The attempt was not counted.');
  await holdToLimits(email, caller, found);
  return found.person ?? undefined;
}

/** By company, the pages that a user has used lately: the menu stays as it was at the log-in. */
const usedPages = (userId: string) => sql`(
  select coalesce(json_object_agg(used.company_id, json_build_object('used', used.paths)), '{}')::jsonb
  from (select u.company_id, json_agg(u.path order by u.path) as paths from ${pageUse} u
    where u.user_id = ${userId} and u.used_on > ${addDays(today(), -usedDays)}::date group by u.company_id) used)`;

const openedRow = z.strictObject({ id: z.string(), company: z.string().nullable() });
type Opened = z.infer<typeof openedRow>;

/**
 * Opens a session and resets the attempts, in one statement. Opens none when, since the attempt began, the password was
 * changed or a second factor turned on without being shown. The user's longest-held company becomes active.
 */
async function openSession(
  { id, sessionVersion }: Person,
  { email, caller, userAgent, shown }: { email: string; caller: Caller; userAgent: string | undefined; shown: boolean },
): Promise<Opened | undefined> {
  const expiresAt = new Date(Date.now() + sessionSeconds * 1000);
  const [opened] = await writeSystem(
    (db) => queryRows(db, openedRow)`
      with opened as (
        insert into ${session} (id, user_id, expires_at, user_agent, menu)
        select ${uuidv7()}::uuid, ${user.id}, ${expiresAt.toISOString()}::timestamptz,
          ${userAgent?.slice(0, 300) ?? null}::text, ${usedPages(id)}
        from ${user}
        where ${user.id} = ${id} and ${user.sessionVersion} = ${sessionVersion} and (${shown}::boolean or not ${needsCode})
        returning id, user_id),
      stamped as (update ${user} set login_at = now() where ${user.id} = (select user_id from opened)),
      ${forgetting(email, caller, sql`opened`)}
      select opened.id, (
        select m.company_id from ${membership} m where m.user_id = opened.user_id and m.suspended_at is null
        order by m.created_at, m.company_id limit 1) as company
      from opened`,
  );
  return opened;
}

/** Throws 403 for a given password that is no longer valid; that is no guess, so the attempt is not counted. */
async function requireHeldPassword(person: Person, email: string, caller: Caller): Promise<void> {
  if (!person.mustChangePassword) return;
  await asSystem((tx) => requireGivenPassword(tx, person)).catch(async (error: unknown) => {
    await forgetAttempts(email, caller);
    throw error;
  });
}

/**
 * Opens a session for an e-mail (any case) and password. Every failure is the same 401, too many attempts are 429, a
 * given password whose giver lost the right to it is 403. The user's longest-held company is active at first.
 */
export async function logIn(input: {
  username: string;
  password: string;
  /** The second factor's code, where the user has one. */
  code?: string;
  caller: Caller;
  userAgent: string | undefined;
}): Promise<LogIn> {
  const email = (readMail(input.username)?.address ?? input.username.trim()).toLowerCase();
  const { caller, userAgent } = input;
  const person = await countedPerson(email, caller);
  const fits = await inHashBulkhead(email, caller.device !== undefined, () =>
    passwordFits(person?.passwordHash, input.password),
  );
  if (!fits || !person) {
    if (person) noteFailure(person.id, caller);
    throw new UserError(401, loginFailed);
  }
  if (person.needsCode) {
    if (input.code === undefined || input.code.trim() === '') {
      await takeBackAttempt(email, caller);
      throw new CodeNeeded();
    }
    await beforeCode(email, caller);
    if (!(await secondFactorFits(person, input.code))) {
      noteFailure(person.id, caller);
      throw new UserError(401, wrongCode);
    }
  }
  await requireHeldPassword(person, email, caller);
  const opened = await openSession(person, { email, caller, userAgent, shown: person.needsCode });
  if (!opened) throw new UserError(401, loginFailed);
  const { id, fullName, sessionVersion, mustChangePassword } = person;
  return {
    token: { sub: id, sid: opened.id, sv: sessionVersion, company: opened.company ?? undefined },
    user: { fullName, email: person.email, mustChangePassword },
  };
}
