import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { asCompany, type CompanyTx } from '@/db/company';
import { task } from '@/db/schema';
import { cut } from '@/lib/core/format/cut';
import { formatNumber } from '@/lib/core/format/number';
import { adminPath } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { href } from '@/lib/platform/routing/href';
import { todoPath } from '@/lib/platform/routing/paths';
import { addNotice, type NewNotice, withdrawNotices } from './add-notice';
import { othersWho } from './people';

type Person = { id: string; fullName: string };

/** A kind of its own, so that withdrawing these notices leaves other notices about the task. */
const kind = 'waiting';

/**
 * The open tasks that a person owns, or has been handed and not answered, each with the other user involved, or null.
 */
async function openTasksOf(tx: CompanyTx, companyId: string, person: string) {
  const rows = await tx
    .select({
      xid: task.xid,
      text: task.text,
      owner: task.ownerId,
      handedTo: task.handedTo,
      answeredAt: task.answeredAt,
    })
    .from(task)
    .where(
      and(
        eq(task.companyId, companyId),
        eq(task.kind, 'todo'),
        eq(task.done, false),
        or(eq(task.ownerId, person), and(eq(task.handedTo, person), isNull(task.answeredAt))),
      ),
    );
  return rows.map(({ xid, text, owner, handedTo, answeredAt }) => {
    const isOwn = owner === person;
    // An answered task involves its owner alone again.
    const receiver = answeredAt === null ? handedTo : null;
    return { xid, text, isOwn, other: isOwn ? receiver : owner };
  });
}

function wordsOf({ text, isOwn }: { text: string; isOwn: boolean }, lost: string): string {
  const name = `oppgaven «${cut(text, 120)}»`;
  return isOwn
    ? `${lost}, og eier ${name}, som er hos deg. Svaret ditt blir ikke lest så lenge det er slik.`
    : `${lost}, og har ${name} fra deg. Ta den tilbake eller gi den til en annen.`;
}

/**
 * Notifies about the open tasks of a person who can no longer do them (`lost`: what happened, 'er stengt ute'): those
 * who handed them a task, those who have one from them, and the administrators about tasks that nobody else sees.
 */
export async function tellOfStranded(scope: Scope, person: Person, lost: string): Promise<void> {
  const { company } = scope;
  const his = { ...scope, user: { ...scope.user, id: person.id } };
  const administrators = await othersWho(his, [adminPath], 'Write');
  const doers = new Set((await othersWho(his, [todoPath], 'Write')).map(({ id }) => id));
  await asCompany(company.id, async (tx) => {
    // The person is the actor instead of the administrator, who must be notified as well.
    const tell = (notice: Omit<NewNotice, 'kind'>) => addNotice(tx, { company, user: person }, { ...notice, kind });
    let unseen = 0;
    for (const one of await openTasksOf(tx, company.id, person.id)) {
      const { xid, other } = one;
      if (other === null || !doers.has(other)) {
        unseen += 1;
        continue;
      }
      const address = href(todoPath, { company: company.id, oppgave: xid });
      await tell({ to: [other], words: wordsOf(one, lost), address, path: todoPath, about: xid });
    }
    if (unseen === 0) return;
    const tasks = unseen === 1 ? 'én åpen oppgave' : `${formatNumber(unseen)} åpne oppgaver`;
    await tell({
      to: administrators.map(({ id }) => id),
      words: `${lost}, og har ${tasks} som ingen andre ser.`,
      address: href(adminPath, { company: company.id }),
      path: adminPath,
      about: person.id,
    });
  });
}

/**
 * Deletes unread notices that a person could not do their tasks, since they can again. Notices to that person about
 * others stay.
 */
export async function withdrawStranded({ company }: Scope, person: Person): Promise<void> {
  await asCompany(company.id, async (tx) => {
    const between = await tx
      .select({ xid: task.xid })
      .from(task)
      .where(
        and(
          eq(task.companyId, company.id),
          isNotNull(task.handedTo),
          or(eq(task.ownerId, person.id), eq(task.handedTo, person.id)),
        ),
      );
    const about = [person.id, ...between.map(({ xid }) => xid)];
    await withdrawNotices(tx, company.id, about, [kind], person.id);
  });
}
