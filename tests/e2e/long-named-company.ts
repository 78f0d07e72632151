import type { Page } from '@playwright/test';
import { asCompany } from '@/db/company';
import { employee, project } from '@/db/schema';
import { makeCompany } from '../factories/company';
import { loginAs } from './fixtures';

/** As long as a company's name may be, in wide letters. */
export const longName = 'Vestlandets Overflatebehandling og Tilkomstteknikk';

/** A project's name that one line of the header does not hold. */
export const longProjectName = 'Bru over Storelva med lang beskrivelse av arbeidet';

/** A company with three projects, the second led by the user; gives its id and theirs, and their names. */
export async function openLongNamedCompany(page: Page) {
  const { companyId, email, password } = await makeCompany({ name: longName });
  const ids = await asCompany(companyId, async (tx) => {
    const [own] = await tx
      .insert(employee)
      .values({ companyId, empid: '1', employee: 'Ola Dal', email: email.toUpperCase(), category: 'Ansatt' })
      .returning({ xid: employee.xid });
    const rows = ['Kai i Vik', 'Tank på Mongstad', longProjectName].map((description, i) => ({
      companyId,
      erpProjectid: `2600${i + 1}`,
      description,
      status: 'Pågår',
      managerId: i === 1 ? own?.xid : null,
    }));
    return tx.insert(project).values(rows).returning({ xid: project.xid });
  });
  await loginAs(page, email, password);
  const [kai = '', tank = '', bru = ''] = ids.map(({ xid }) => xid);
  return { company: companyId, kai, tank, bru };
}
