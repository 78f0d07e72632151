import { readFile } from 'node:fs/promises';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { badInput, notAllowed, notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import { projectLog, storedFile } from '@/db/schema';
import { may } from '@/lib/auth/permissions';
import type { Scope } from '@/lib/auth/session';
import { projectLogTable } from '@/lib/tables/declared/project-tabs';
import { pathsOf } from '@/lib/tables/parts';
import { readPicture } from './read-picture';

/** The section whose pictures these are. */
export const logScope = 'project';
const mostPictures = 20;

/** The paths that give a right to the log of a project. */
export const logPaths = pathsOf(projectLogTable, { projectid: 'any' });

const mayLog = ({ permissions }: Scope, action: 'Read' | 'Write') =>
  logPaths.some((path) => may(permissions, path, action));

/**
 * Keeps a picture with an entry of the daily log, by the entry's xid. Throws 400, 403, 404 for an entry that is none of the
 * company's, 413 and 415.
 */
export async function keepLogPicture(
  scope: Scope,
  entry: string,
  file: { name: string; path: string },
): Promise<{ message: string; id: string }> {
  if (!mayLog(scope, 'Write')) throw notAllowed('Du kan ikke skrive i loggen.');
  const companyId = scope.company.id;
  const picture = await readPicture(await readFile(file.path));
  return asCompany(companyId, async (tx) => {
    const [found] = await tx
      .select({ xid: projectLog.xid })
      .from(projectLog)
      .where(and(eq(projectLog.companyId, companyId), eq(projectLog.xid, entry)))
      .for('key share');
    if (!found) throw notFound('Fant ikke loggføringen.');
    const [held] = await tx
      .select({ count: sql`count(*)`.mapWith(Number) })
      .from(storedFile)
      .where(and(eq(storedFile.companyId, companyId), eq(storedFile.scope, logScope), eq(storedFile.object, entry)));
    if ((held?.count ?? 0) >= mostPictures) throw badInput(`Høyst ${mostPictures} bilder per loggføring.`);
    const { content, thumbnail, mime, width, height } = picture;
    const [kept] = await tx
      .insert(storedFile)
      .values({
        companyId,
        scope: logScope,
        object: entry,
        name: file.name,
        mime,
        bytes: content.length,
        content,
        thumbnail,
        width,
        height,
      })
      .returning({ id: storedFile.xid });
    if (!kept) throw new Error('The picture was not kept.');
    return { message: 'Bilde lastet opp', id: kept.id };
  });
}

/** The paths that give a right to see the pictures of a section. */
const pathsOfScope = (section: string) => [`/${section}`, ...(section === logScope ? logPaths : [])];

/**
 * A picture's bytes, or those of its small one: by its own id, or the latest of the object it belongs to. Throws 403, and 404 for
 * one that is none of the company's in that section.
 */
export async function readStoredPicture(
  { company, permissions }: Scope,
  { section, id, small }: { section: string; id: string; small: boolean },
): Promise<{ bytes: Buffer; mime: string }> {
  if (!pathsOfScope(section).some((path) => may(permissions, path, 'Read'))) throw notAllowed();
  const [found] = await asCompany(
    company.id,
    (tx) =>
      tx
        .select({ mime: storedFile.mime, content: small ? storedFile.thumbnail : storedFile.content })
        .from(storedFile)
        .where(
          and(
            eq(storedFile.companyId, company.id),
            eq(storedFile.scope, section),
            or(sql`${storedFile.xid}::text = ${id}`, eq(storedFile.object, id)),
          ),
        )
        .orderBy(desc(storedFile.created))
        .limit(1),
    { readOnly: true },
  );
  if (!found?.content || !found.mime.startsWith('image/')) throw notFound('Fant ikke bildet.');
  return { bytes: found.content, mime: small && section === logScope ? 'image/jpeg' : found.mime };
}

/** Takes a picture of the log away. Throws 403, 404. */
export async function dropLogPicture(scope: Scope, id: string): Promise<{ message: string }> {
  if (!mayLog(scope, 'Write')) throw notAllowed('Du kan ikke skrive i loggen.');
  const { rowCount } = await asCompany(scope.company.id, (tx) =>
    tx
      .delete(storedFile)
      .where(and(eq(storedFile.companyId, scope.company.id), eq(storedFile.scope, logScope), eq(storedFile.xid, id))),
  );
  if (!rowCount) throw notFound('Fant ikke bildet.');
  return { message: 'Bildet er slettet' };
}
