import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { env } from '@/base/env';
import { passwordReset, permission, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { mayHaveMade } from '@/lib/platform/auth/administers-all';
import { letterTokens, tokenHash } from '@/lib/platform/auth/link-token';
import { adminPath, mayWithin, type Permission } from '@/lib/platform/auth/permissions';
import { linkHours } from '@/lib/platform/auth/store-link';
import type { Letter, LetterKind } from '@/lib/platform/notices/post/letter-kind';
import { href } from '@/lib/platform/routing/href';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { sections } from '@/lib/platform/routing/sections';
import { passwordLetter } from './password-letter';

/** The sections somebody may open, in words. */
function getsOf(permissions: readonly Permission[]): { section: string; may: string }[] {
  return sections.flatMap(({ id, title }) => {
    if (!mayWithin(permissions, `/${id}`, 'Read')) return [];
    return [{ section: title, may: mayWithin(permissions, `/${id}`, 'Write') ? 'kan endre' : 'kan lese' }];
  });
}

/**
 * The open link of a letter with its user, which lasts its whole time from when it is sent; 'done' when it is used, revoked
 * or replaced, so that nobody needs the letter. Undefined when it is gone, or its maker may make it no longer.
 */
function openLinkOf({ xid, about, companyId, kind }: Letter, hours: number) {
  return asSystem(async (tx) => {
    const tokens = letterTokens(xid);
    const ofLetter = inArray(passwordReset.tokenHash, tokens.map(tokenHash));
    const [made] = await tx.select().from(passwordReset).where(ofLetter);
    if (!made || !(await mayHaveMade(tx, made))) return undefined;
    const [link] = await tx
      .update(passwordReset)
      .set({ expiresAt: sql`greatest(${passwordReset.expiresAt}, now() + make_interval(hours => ${hours}::int))` })
      .where(and(ofLetter, isNull(passwordReset.usedAt)))
      .returning({ expiresAt: passwordReset.expiresAt });
    if (!link) return 'done';
    const [person] = await tx.select({ fullName: user.fullName }).from(user).where(eq(user.id, about));
    if (!person) return undefined;
    const permissions = await tx
      .select({ path: permission.path, action: permission.action })
      .from(permission)
      .where(and(eq(permission.companyId, companyId), eq(permission.userId, about)));
    const token = tokens.find((one) => tokenHash(one) === made.tokenHash);
    return { ...link, ...person, token, gets: kind === 'invitation' ? getsOf(permissions) : null };
  });
}

/** A letter with a link by which its reader chooses a password. */
const passwordKind = (name: string, hours: number): LetterKind => ({
  name,
  place: ({ companyId }) => ({ address: href(adminPath, { company: companyId }), path: adminPath }),
  compose: async (letter, { company, user: by }) => {
    const link = await openLinkOf(letter, hours);
    if (!link) {
      return { refused: `Lenken finnes ikke lenger, eller ${letter.userName} kan ikke lenger gi den.` };
    }
    if (link === 'done') return { empty: true };
    const { fullName, expiresAt, gets, token } = link;
    const written = passwordLetter({
      firstName: fullName.split(' ')[0] ?? fullName,
      company: company.name,
      by: by.fullName,
      // The fragment stays in the browser, so the token reaches no server log or referrer.
      address: `${env().APP_URL}${fixedPaths.newPassword}#${token}`,
      expiresAt,
      gets,
    });
    return { ...written, files: [] };
  },
});

export const invitation = passwordKind('Invitasjon', linkHours.invitation);
export const newPassword = passwordKind('Nytt passord', linkHours['new-password']);
