import { and, desc, eq, isNull } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { storedFile } from '@/db/schema';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { fileHref, invoiceFileScope } from '@/lib/platform/routing/picture-href';
import { pictureSections } from './picture-sections';

export type FileInfo = {
  id: string;
  scope: string;
  object: string;
  name: string;
  mime: string;
  bytes: number;
  created: string;
  url: string;
};

/** Pictures need their section's own permission, invoices' files their page's, other files Read on the whole section. */
function mayList({ permissions }: Scope, section: string): boolean {
  if (section === invoiceFileScope) return may(permissions, supplierInvoicesPath, 'Read');
  const mayRead = pictureSections.get(section)?.mayRead;
  return mayRead ? mayRead(permissions) : may(permissions, `/${section}`, 'Read');
}

/** The company's files, newest first, of the sections the user may read. */
export async function listFiles(scope: Scope): Promise<FileInfo[]> {
  const rows = await asCompany.read(scope.company.id, (tx) =>
    tx
      .select({
        id: storedFile.xid,
        scope: storedFile.scope,
        object: storedFile.object,
        name: storedFile.name,
        mime: storedFile.mime,
        bytes: storedFile.bytes,
        created: storedFile.created,
      })
      .from(storedFile)
      .where(and(eq(storedFile.companyId, scope.company.id), isNull(storedFile.removed)))
      .orderBy(desc(storedFile.created)),
  );
  return rows
    .filter((row) => mayList(scope, row.scope))
    .map((row) => ({
      ...row,
      created: row.created.toISOString(),
      url: fileHref(scope.company.id, row.scope, row.id),
    }));
}
