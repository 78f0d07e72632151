import { eq } from 'drizzle-orm';
import { company } from '@/db/schema';
import { askSystem } from '@/db/system';
import type { Letterhead } from '@/lib/core/format/letterhead';

const { name, orgnr, vatRegistered, address, postalCode, city, phone, email, bankAccount } = company;
const columns = { name, orgnr, vatRegistered, address, postalCode, city, phone, email, bankAccount };

/** Reads a company's data for its letters. */
export async function readLetterhead(companyId: string): Promise<Letterhead> {
  const [found] = await askSystem((db) => db.select(columns).from(company).where(eq(company.id, companyId)));
  if (!found) throw new Error('A company that is read has a letterhead.');
  return found;
}
