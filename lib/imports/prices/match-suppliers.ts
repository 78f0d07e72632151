import { and, asc, eq } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { supplier } from '@/db/schema';

export type KnownSupplier = { xid: string; no: string; name: string; orgnr: string | null };

/** The suppliers of a company; with `hold` they cannot be deleted until the transaction ends. */
export async function knownSuppliers(tx: CompanyTx, companyId: string, hold: boolean): Promise<KnownSupplier[]> {
  const query = tx
    .select({ xid: supplier.xid, no: supplier.no, name: supplier.name, orgnr: supplier.orgnr })
    .from(supplier)
    .where(and(eq(supplier.companyId, companyId)))
    .orderBy(asc(supplier.xid));
  return hold ? query.for('key share') : query;
}

const orgnrForm = (text: string) => text.replaceAll(/[\s.]|^NO|MVA$/gi, '');

/** A reader of what a file calls its suppliers: by Nr, else by Orgnr; `chosen` (an xid) is the one of rows that name none. */
export function supplierReader(suppliers: readonly KnownSupplier[], chosen: string | undefined) {
  const standard = chosen === undefined ? undefined : suppliers.find(({ xid }) => xid === chosen);
  if (chosen !== undefined && !standard) throw badInput('Fant ikke leverandøren.');
  const known = new Map<string, ReturnType<typeof find>>();

  function find(text: string): { supplier: KnownSupplier } | { error: string } {
    const orgnr = orgnrForm(text);
    const found = suppliers.filter((one) => one.no === text || (one.orgnr !== null && one.orgnr === orgnr));
    const [only] = found;
    if (only && found.length === 1) return { supplier: only };
    const name = `«${text.slice(0, 40)}»`;
    if (only) return { error: `Flere leverandører har ${name} som Nr eller Orgnr.` };
    return { error: `Fant ingen leverandør med Nr eller Orgnr ${name}.` };
  }

  return (text: string | undefined): { supplier: KnownSupplier } | { error: string } => {
    if (text === undefined) return standard ? { supplier: standard } : { error: 'Raden mangler leverandør.' };
    const read = known.get(text) ?? find(text);
    known.set(text, read);
    return read;
  };
}
