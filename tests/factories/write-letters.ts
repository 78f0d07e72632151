import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { letter } from '@/db/schema';
import { writeLetter } from '@/lib/platform/notices/post/write-letter';
import type { TestCompany } from './company';

/** The company's administrator, as whoever writes a letter. */
export const writerOf = ({ companyId, name, userId, email }: TestCompany) => ({
  company: { id: companyId, name },
  user: { id: userId, email, fullName: 'Kari Nordmann' },
});

/** Writes a letter to the outbox, which is sent only while the company's user administers it. */
export const write = (of: TestCompany, address: string, subject = 'Prøve') =>
  asCompany(of.companyId, (tx) =>
    writeLetter(tx, writerOf(of), { kind: 'trial', to: { name: 'Ola', address }, subject, about: randomUUID() }),
  );

export const lettersOf = ({ companyId }: { companyId: string }) =>
  asCompany.read(companyId, (tx) => tx.select().from(letter).where(eq(letter.companyId, companyId)));
