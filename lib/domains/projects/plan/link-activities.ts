import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed, notFound } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { execution, executionLink, linkKinds, project } from '@/db/schema';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { projectOverviewTabPath } from '@/lib/platform/routing/paths';
import { closesRing } from '../critical-path';

/** The tab whose permission covers dependencies. */
export const planPath = projectOverviewTabPath('gantt');

const id = (what: string) => z.uuid(`${what} er ugyldig.`).toLowerCase();

export const linkSchema = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('link'),
    projectid: id('Prosjektet (projectid)'),
    earlier: id('Den første aktiviteten (earlier)'),
    later: id('Den andre aktiviteten (later)'),
    kind: z.enum(linkKinds, `Ukjent avhengighet (kind). Kjent: ${linkKinds.join(', ')}.`),
    lag: z.number('Dager mellom (lag) må være et tall.').int('Dager mellom er hele dager.').min(-3_650).max(3_650),
  }),
  z.object({ act: z.literal('unlink'), projectid: id('Prosjektet (projectid)'), link: id('Avhengigheten (link)') }),
]);
type Requested = z.infer<typeof linkSchema>;

async function link(tx: CompanyTx, companyId: string, requested: Extract<Requested, { act: 'link' }>): Promise<string> {
  const { projectid, earlier, later, kind, lag } = requested;
  if (earlier === later) throw badInput('En aktivitet kan ikke vente på seg selv.');
  // Two concurrent links could close a cycle together, so the project is locked.
  const [held] = await tx
    .select({ xid: project.xid })
    .from(project)
    .where(and(eq(project.companyId, companyId), eq(project.xid, projectid)))
    .for('update');
  const activities = await tx
    .select({ xid: execution.xid, title: execution.title })
    .from(execution)
    .where(
      and(
        eq(execution.companyId, companyId),
        eq(execution.projectId, projectid),
        inArray(execution.xid, [earlier, later]),
      ),
    );
  if (!held || activities.length < 2) throw notFound('Fant ikke aktivitetene i prosjektet.');
  const links = await tx
    .select({ earlier: executionLink.earlierId, later: executionLink.laterId })
    .from(executionLink)
    .where(and(eq(executionLink.companyId, companyId), eq(executionLink.projectId, projectid)));
  if (closesRing(links, { earlier, later })) {
    const nameOf = (xid: string) => `«${activities.find((one) => one.xid === xid)?.title}»`;
    throw badInput(`${nameOf(earlier)} venter allerede på ${nameOf(later)}. De kan ikke vente på hverandre.`);
  }
  const [made] = await tx
    .insert(executionLink)
    .values({ companyId, projectId: projectid, earlierId: earlier, laterId: later, kind, lagint: lag })
    .onConflictDoUpdate({
      target: [executionLink.companyId, executionLink.projectId, executionLink.earlierId, executionLink.laterId],
      set: { kind, lagint: lag },
    })
    .returning({ xid: executionLink.xid });
  if (!made) throw new Error('The link was not written.');
  return made.xid;
}

/**
 * Adds or removes a dependency between two activities of a project; an existing one gets the new kind and lag. Throws
 * 400 for a link that would close a cycle, 403, 404.
 */
export async function linkActivities(scope: Scope, requested: Requested): Promise<{ xid: string }> {
  if (!may(scope.permissions, planPath, 'Write')) throw notAllowed('Du kan ikke endre planen.');
  const companyId = scope.company.id;
  return asCompany(companyId, async (tx) => {
    if (requested.act === 'link') return { xid: await link(tx, companyId, requested) };
    const { rowCount } = await tx
      .delete(executionLink)
      .where(
        and(
          eq(executionLink.companyId, companyId),
          eq(executionLink.projectId, requested.projectid),
          eq(executionLink.xid, requested.link),
        ),
      );
    if (!rowCount) throw notFound('Fant ikke avhengigheten.');
    return { xid: requested.link };
  });
}
