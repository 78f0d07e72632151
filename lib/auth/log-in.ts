import { eq, sql } from 'drizzle-orm';
import { UserError } from '@/base/errors';
import { session, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Caller } from './caller';
import { sessionSeconds } from './cookies';
import { requireGivenPassword } from './given-password';
import { inHashLane } from './hash-lane';
import { beforeAttempt, beforeCode, forgetAttempts, takeBackAttempt } from './login-limits';
import { passwordFits } from './password';
import { hasSecondFactor, secondFactorFits, wrongCode } from './second-factor';
import { companiesOf } from './session';
import type { SessionToken } from './session-token';

export const loginFailed = 'Feil ved innlogging';

/** The password was right, and a code is asked for. */
export class CodeNeeded extends UserError {
  constructor() {
    super(401, 'Skriv koden fra autentiseringsappen din.');
  }
}

export type LogIn = { token: SessionToken; user: { fullName: string; email: string; mustChangePassword: boolean } };

/**
 * Opens a session for a user name (the e-mail, any case) and password. Every failure is the same 401; too many attempts
 * are 429, a given password whose giver has lost his rights is 403. The company the user has had longest is active until another is chosen.
 */
export async function logIn(input: {
  username: string;
  password: string;
  /** The second factor's code, where the user has one. */
  code?: string;
  caller: Caller;
  userAgent: string | undefined;
}): Promise<LogIn> {
  const email = input.username.trim().toLowerCase();
  const { caller } = input;
  await beforeAttempt(email, caller);
  const found = await asSystem(async (tx) => {
    const [row] = await tx
      .select()
      .from(user)
      .where(eq(sql`lower(${user.email})`, email));
    return row;
  });
  const fits = await inHashLane(email, caller.device !== undefined, () =>
    passwordFits(found?.passwordHash, input.password),
  );
  if (!fits || !found) {
    throw new UserError(401, loginFailed);
  }
  if (await asSystem((tx) => hasSecondFactor(tx, found.id))) {
    if (input.code === undefined || input.code.trim() === '') {
      await takeBackAttempt(email, caller);
      throw new CodeNeeded();
    }
    await beforeCode(email, caller);
    if (!(await secondFactorFits(found, input.code))) throw new UserError(401, wrongCode);
  }
  await forgetAttempts(email, caller);
  return asSystem(async (tx) => {
    await requireGivenPassword(tx, found);
    const [opened] = await tx
      .insert(session)
      .values({
        userId: found.id,
        expiresAt: new Date(Date.now() + sessionSeconds * 1000),
        userAgent: input.userAgent?.slice(0, 300),
      })
      .returning({ id: session.id });
    if (!opened) throw new Error('The session row was not returned.');
    await tx.update(user).set({ loginAt: sql`now()` }).where(eq(user.id, found.id));
    const [first] = await companiesOf(tx, found.id);
    return {
      token: { sub: found.id, sid: opened.id, sv: found.sessionVersion, company: first?.id },
      user: { fullName: found.fullName, email: found.email, mustChangePassword: found.mustChangePassword },
    };
  });
}
