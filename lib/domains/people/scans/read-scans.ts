import { and, asc, eq, isNull } from 'drizzle-orm';
import { notAllowed, notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import { certificate as certificateRow, storedFile } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { mayScans, ofCertificate, ofScan } from './certificate-scans';
import { noteOpening } from './paper-openings';

export type ScanInfo = { id: string; name: string; mime: string; bytes: number; created: string };

/** A certificate's scans, oldest first. Throws 403 without Read, 404 for an unknown certificate. */
export async function listScans({ company, permissions }: Scope, certificate: string): Promise<ScanInfo[]> {
  if (!mayScans(permissions, 'Read')) throw notAllowed();
  return asCompany.read(company.id, async (tx) => {
    const [held] = await tx
      .select({ id: certificateRow.xid })
      .from(certificateRow)
      .where(and(eq(certificateRow.companyId, company.id), eq(certificateRow.xid, certificate)));
    if (!held) throw notFound('Fant ikke beviset.');
    const rows = await tx
      .select({
        id: storedFile.xid,
        name: storedFile.name,
        mime: storedFile.mime,
        bytes: storedFile.bytes,
        created: storedFile.created,
      })
      .from(storedFile)
      .where(ofCertificate(company.id, certificate))
      .orderBy(asc(storedFile.created), asc(storedFile.xid));
    return rows.map((row) => ({ ...row, created: row.created.toISOString() }));
  });
}

/** A scan's bytes, whose opening is noted, or those of its thumbnail. Throws 403 without Read, 404 for an unknown or removed one. */
export async function readStoredScan(
  scope: Scope,
  { id, small }: { id: string; small: boolean },
): Promise<{ bytes: Buffer; mime: string; name: string }> {
  const { company, permissions } = scope;
  if (!mayScans(permissions, 'Read')) throw notAllowed();
  const [found] = await asCompany.read(company.id, (tx) =>
    tx
      .select({
        name: storedFile.name,
        mime: storedFile.mime,
        bytes: small ? storedFile.thumbnail : storedFile.content,
      })
      .from(storedFile)
      .where(and(ofScan(company.id, id), isNull(storedFile.removed))),
  );
  if (!found?.bytes) throw notFound('Fant ikke filen.');
  if (!small) await noteOpening(scope, { kind: 'scan', about: id });
  return { bytes: found.bytes, mime: small ? 'image/jpeg' : found.mime, name: found.name };
}
