import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, count, eq } from 'drizzle-orm';
import { badInput, notAllowed, notFound } from '@/base/errors';
import { storedFile } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import type { FileKind } from '@/lib/platform/files/file-kind';
import { readScan, type Scan } from '@/lib/platform/files/read-scan';
import { savedName } from '@/lib/platform/files/saved-name';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import {
  countScans,
  lockCertificate,
  mayScans,
  mostScans,
  ofCertificate,
  ofScan,
  scanScope,
} from './certificate-scans';

/** A picture is re-encoded, so that its kind may be another than the sent one's. */
const kinds = { 'application/pdf': 'pdf', 'image/jpeg': 'jpeg', 'image/png': 'png' } as const satisfies Readonly<
  Record<Scan['mime'], FileKind>
>;

/** Throws 403 unless the user may change certificates' scans. */
export function requireScans({ permissions }: Pick<Scope, 'permissions'>): void {
  if (!mayScans(permissions, 'Write')) throw notAllowed('Du kan ikke endre bevisene.');
}

/** `op` is the idempotency key and the scan's id; `replaces` is the scan it replaces. */
export type StoredScan = { op: string; certificate: string; replaces?: string };

/**
 * Stores a scanned document of a certificate, optionally replacing another. Idempotent by `op`. Throws 400 (also beyond
 * twenty per certificate), 403 without Write, 404 for an unknown one, and 415.
 */
export async function keepScan(
  scope: Scope,
  { op, certificate, replaces }: StoredScan,
  file: { name: string; path: string },
): Promise<{ message: string; id: string }> {
  requireScans(scope);
  const companyId = scope.company.id;
  const bytes = await readFile(file.path);
  const scan = await readScan(bytes);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const content = { kind: 'keep-scan', certificate, replaces, name: file.name, digest };
  await idempotentEdit(scope, { op, content }, async (tx) => {
    const was = await lockCertificate(tx, companyId, certificate);
    if (replaces !== undefined) {
      const { rowCount } = await tx
        .update(storedFile)
        .set({ removed: new Date() })
        .where(and(ofCertificate(companyId, certificate), eq(storedFile.xid, replaces)));
      if (!rowCount) throw notFound('Fant ikke filen som skulle byttes.');
    }
    const [held] = await tx.select({ count: count() }).from(storedFile).where(ofCertificate(companyId, certificate));
    if ((held?.count ?? 0) >= mostScans) throw badInput(`Høyst ${mostScans} filer på ett bevis.`);
    await tx.insert(storedFile).values({
      companyId,
      xid: op,
      scope: scanScope,
      object: certificate,
      name: savedName(file.name, kinds[scan.mime]),
      bytes: scan.content.length,
      ...scan,
    });
    return countScans(tx, scope, { op, id: certificate, was });
  });
  return { message: replaces === undefined ? 'Filen er lagret' : 'Filen er byttet', id: op };
}

/** The scans of a certificate to remove (`drop`) and to restore (`back`); swapping the two undoes it. */
export type TurnedScan = { op: string; drop?: string; back?: string };

/**
 * Removes a scan, restores one, or both. Idempotent by `op`. Removed scans remain for a day. Throws 400, 403 without
 * Write, 404 for an unknown or purged one.
 */
export async function switchScan(scope: Scope, { op, drop, back }: TurnedScan): Promise<{ message: string }> {
  requireScans(scope);
  const companyId = scope.company.id;
  const first = drop ?? back;
  if (first === undefined) throw badInput('Si hvilken fil det gjelder.');
  await idempotentEdit(scope, { op, content: { kind: 'turn-scan', drop, back } }, async (tx) => {
    const [found] = await tx
      .select({ certificate: storedFile.object })
      .from(storedFile)
      .where(ofScan(companyId, first));
    if (!found) throw notFound('Fant ikke filen.');
    const { certificate } = found;
    const was = await lockCertificate(tx, companyId, certificate);
    for (const [id, removed] of [
      [drop, new Date()],
      [back, null],
    ] as const) {
      if (id === undefined) continue;
      const { rowCount } = await tx
        .update(storedFile)
        .set({ removed })
        .where(and(ofScan(companyId, id), eq(storedFile.object, certificate)));
      if (!rowCount) throw notFound('Fant ikke filen.');
    }
    return countScans(tx, scope, { op, id: certificate, was });
  });
  return { message: drop === undefined ? 'Filen er tilbake' : 'Filen er slettet' };
}
