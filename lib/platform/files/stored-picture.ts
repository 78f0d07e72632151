import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed, notFound } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { storedFile } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { record } from '@/lib/platform/tables/record';
import { type Pictured, type PictureSection, pictureSections } from './picture-sections';
import { mimeOf, readPicture } from './read-picture';

/** A smaller file cannot be a picture (specification 2, section 5). */
const fewestBytes = 2_000;
const uuid = z.uuid();

function sectionOf(name: string) {
  const section = pictureSections.get(name);
  if (!section) throw badInput(`Ukjent område (scope). Kjent: ${[...pictureSections.keys()].join(', ')}.`);
  return section;
}

/** Condition for an object's pictures in a section. */
const ofObject = (companyId: string, scope: string, object: string) =>
  and(eq(storedFile.companyId, companyId), eq(storedFile.scope, scope), eq(storedFile.object, object));

/** Sets an object's main picture, or clears it with the last one, and logs the change. */
async function chooseOwn(
  tx: CompanyTx,
  scope: Scope,
  { own }: PictureSection,
  object: string,
  was: Pictured,
  next: { id: string; name: string } | undefined,
): Promise<void> {
  if (!own) return;
  await own.choose(tx, scope.company.id, object, next?.id ?? null);
  await record(tx, scope, { op: randomUUID(), via: 'direct' }, [
    {
      tbl: own.log.tbl,
      row: object,
      rowLabel: was.label,
      kind: 'edit',
      col: 'Bilde',
      oldValue: was.picture,
      newValue: next?.id ?? null,
      oldText: was.picture === null ? '' : 'Bilde',
      newText: next?.name ?? '',
    },
  ]);
}

/**
 * A section's pictures, for users who may change them. Throws 400 for an unknown section, 403 without the permission.
 */
export function requirePictures({ permissions }: Pick<Scope, 'permissions'>, name: string): PictureSection {
  const section = sectionOf(name);
  if (!section.mayWrite(permissions)) throw notAllowed(section.refusal);
  return section;
}

/**
 * Stores a picture of an object in a section; it becomes the main one where objects have one. Throws 400 (also above
 * the section's limit), 403, 404 for an object outside the company, and 415.
 */
export async function keepPicture(
  scope: Scope,
  requested: { section: string; object: string },
  file: { name: string; path: string },
): Promise<{ message: string; id: string }> {
  const section = requirePictures(scope, requested.section);
  if (!uuid.safeParse(requested.object).success) throw badInput('Objekt-id (id) er ugyldig.');
  const object = requested.object.toLowerCase();
  const companyId = scope.company.id;
  const bytes = await readFile(file.path);
  if (bytes.length < fewestBytes) throw badInput('Feil - mangler bilde');
  const picture = await readPicture(bytes);
  return asCompany(companyId, async (tx) => {
    const was = await section.lock(tx, companyId, object);
    const [held] = await tx
      .select({ count: sql`count(*)`.mapWith(Number) })
      .from(storedFile)
      .where(ofObject(companyId, requested.section, object));
    if ((held?.count ?? 0) >= section.most) throw badInput(`Høyst ${section.most} bilder her.`);
    const { content, thumbnail, mime, width, height } = picture;
    const [stored] = await tx
      .insert(storedFile)
      .values({
        companyId,
        scope: requested.section,
        object,
        name: file.name,
        mime,
        bytes: content.length,
        content,
        thumbnail,
        width,
        height,
      })
      .returning({ id: storedFile.xid });
    if (!stored) throw new Error('The picture was not kept.');
    await chooseOwn(tx, scope, section, object, was, { id: stored.id, name: file.name });
    return { message: 'Bilde lastet opp', id: stored.id };
  });
}

/**
 * The bytes of a picture or its thumbnail: by its own id, or the latest of its object. Throws 403, and 404 for one
 * outside the company or section.
 */
export async function readStoredPicture(
  { company, permissions }: Scope,
  { section, id, small }: { section: string; id: string; small: boolean },
): Promise<{ bytes: Buffer; mime: string }> {
  if (!sectionOf(section).mayRead(permissions)) throw notAllowed();
  const [found] = await asCompany.read(company.id, (tx) =>
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
  );
  if (!found?.content || !found.mime.startsWith('image/')) throw notFound('Fant ikke bildet.');
  return { bytes: found.content, mime: mimeOf(found.content) };
}

/** Deletes a picture; if it was an object's main one, the one before it takes its place. Throws 403, 404. */
export async function dropPicture(scope: Scope, id: string): Promise<{ message: string }> {
  const companyId = scope.company.id;
  const own = and(eq(storedFile.companyId, companyId), eq(storedFile.xid, id));
  await asCompany(companyId, async (tx) => {
    const [found] = await tx.select({ scope: storedFile.scope, object: storedFile.object }).from(storedFile).where(own);
    const section = found && pictureSections.get(found.scope);
    // 404 instead of 403, so that users who may not see it do not learn that it exists.
    if (!found || !section?.mayRead(scope.permissions)) throw notFound('Fant ikke bildet.');
    if (!section.mayWrite(scope.permissions)) throw notAllowed(section.refusal);
    // A picture shared by several things, such as a drawing of a kind, belongs to none of them.
    if (!uuid.safeParse(found.object).success) throw badInput('Bildet deles av flere og kan ikke slettes herfra.');
    const was = await section.lock(tx, companyId, found.object);
    if (section.own && was.picture === id) {
      const [before] = await tx
        .select({ id: storedFile.xid, name: storedFile.name })
        .from(storedFile)
        .where(and(ofObject(companyId, found.scope, found.object), ne(storedFile.xid, id)))
        .orderBy(desc(storedFile.created))
        .limit(1);
      await chooseOwn(tx, scope, section, found.object, was, before);
    }
    const { rowCount } = await tx.delete(storedFile).where(own);
    if (!rowCount) throw notFound('Fant ikke bildet.');
  });
  return { message: 'Bildet er slettet' };
}
