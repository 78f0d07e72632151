import { and, desc, eq, isNull } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { storedFile } from '@/db/schema';
import { logoScope } from '@/lib/platform/routing/logo';

const { xid, scope, object, content, mime, created, removed } = storedFile;

/**
 * The company's logo: the latest stored picture of its section, with id, bytes and type; undefined where it has none.
 */
export async function companyLogo(companyId: string): Promise<{ id: string; bytes: Buffer; mime: string } | undefined> {
  const [found] = await asCompany.read(companyId, (tx) =>
    tx
      .select({ id: xid, bytes: content, mime })
      .from(storedFile)
      .where(and(eq(storedFile.companyId, companyId), eq(scope, logoScope), eq(object, companyId), isNull(removed)))
      .orderBy(desc(created))
      .limit(1),
  );
  return found;
}
