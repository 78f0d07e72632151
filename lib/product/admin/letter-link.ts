import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { asCompany } from '@/db/company';
import { letter, passwordReset } from '@/db/schema';
import { asSystem } from '@/db/system';
import { administersAllOf } from '@/lib/platform/auth/administers-all';
import { letterTokens, tokenHash } from '@/lib/platform/auth/link-token';
import type { Scope } from '@/lib/platform/auth/session';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { recordAccess } from './access-log';
import { requireAdmin } from './require-admin';

/**
 * The link of an invitation or a new password that waits in the outbox, to hand over where no mail gets out. Throws 400 for another
 * letter, a link that has ended, and a user whose other companies the administrator does not administer; 403.
 */
export async function letterLink(scope: Scope, id: string): Promise<{ path: string; expiresAt: string }> {
  requireAdmin(scope);
  const isOne = and(eq(letter.companyId, scope.company.id), eq(letter.xid, id));
  const [found] = await asCompany.read(scope.company.id, (tx) =>
    tx
      .select({ userId: letter.about, name: letter.toName })
      .from(letter)
      .where(and(isOne, inArray(letter.kind, ['invitation', 'new-password']), ne(letter.state, 'sent'))),
  );
  if (!found) throw badInput('Brevet har ingen lenke, eller det er allerede sendt.');
  const tokens = letterTokens(id);
  const { tokenHash: stored, expiresAt } = await asSystem(async (tx) => {
    if (!(await administersAllOf(tx, scope.user.id, found.userId))) {
      throw badInput(`${found.name} har også tilgang til et firma du ikke administrerer.`);
    }
    const [open] = await tx
      .select({ expiresAt: passwordReset.expiresAt, tokenHash: passwordReset.tokenHash })
      .from(passwordReset)
      .where(
        and(
          inArray(passwordReset.tokenHash, tokens.map(tokenHash)),
          isNull(passwordReset.usedAt),
          gt(passwordReset.expiresAt, sql`now()`),
        ),
      );
    if (!open) throw badInput('Lenken er brukt eller avsluttet. Lag en ny under Brukere.');
    await recordAccess(tx, scope, { user: { id: found.userId, name: found.name }, action: 'reset-link' });
    return open;
  });
  return {
    path: `${fixedPaths.newPassword}#${tokens.find((token) => tokenHash(token) === stored)}`,
    expiresAt: expiresAt.toISOString(),
  };
}
