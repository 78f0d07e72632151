import { and, eq, isNull } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { task } from '@/db/schema';
import { adminPath } from '@/lib/auth/permissions';
import type { Scope } from '@/lib/auth/session';
import { formatNumber } from '@/lib/format/number';
import { href } from '@/lib/routing/href';
import { todoPath } from '@/lib/routing/paths';
import { addNotice } from './add-notice';
import { cut } from './cut';
import { othersWho } from './people';

/**
 * Tells of the open tasks of somebody who can no longer do them (`lost`: what happened to him, 'er stengt ute'): whoever handed him
 * one of it, and the administrators of those that are his own.
 */
export async function tellOfStranded(
  scope: Scope,
  person: { id: string; fullName: string },
  lost: string,
): Promise<void> {
  const { company } = scope;
  const administrators = await othersWho({ ...scope, user: { ...scope.user, id: person.id } }, [adminPath], 'Write');
  await asCompany(company.id, async (tx) => {
    const open = and(eq(task.companyId, company.id), eq(task.kind, 'todo'), eq(task.done, false));
    const handed = await tx
      .select({ xid: task.xid, ownerId: task.ownerId, text: task.text })
      .from(task)
      .where(and(open, eq(task.handedTo, person.id), isNull(task.answeredAt)));
    // It is told of him, not of the administrator, who is to hear of it as well.
    const actor = { company, user: person };
    for (const { xid, ownerId, text } of handed) {
      const words = `${lost}, og har oppgaven «${cut(text, 120)}» fra deg. Ta den tilbake eller gi den til en annen.`;
      const address = href(todoPath, { company: company.id, oppgave: xid });
      await addNotice(tx, actor, { to: [ownerId], kind: 'handed', words, address, path: todoPath, about: xid });
    }
    const own = await tx.$count(task, and(open, eq(task.ownerId, person.id), isNull(task.handedTo)));
    if (own === 0) return;
    const tasks = own === 1 ? 'én åpen oppgave' : `${formatNumber(own)} åpne oppgaver`;
    await addNotice(tx, actor, {
      to: administrators.map(({ id }) => id),
      kind: 'waiting',
      words: `${lost}, og har ${tasks} som ingen andre ser.`,
      address: href(adminPath, { company: company.id }),
      path: adminPath,
      about: person.id,
    });
  });
}
