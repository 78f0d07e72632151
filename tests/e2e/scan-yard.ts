import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { equipment, project, shippingLine } from '@/db/schema';
import { href } from '@/lib/platform/routing/href';
import { scanPath } from '@/lib/platform/routing/paths';
import { makeCompany } from '../factories/company';

/** A project that has four nets and a pump planned, and a frame that nobody planned. */
export async function makeYard() {
  const company = await makeCompany();
  const { companyId } = company;
  const [job, frame, net] = [uuidv7(), uuidv7(), uuidv7()];
  const pump = uuidv7();
  await asCompany(companyId, async (tx) => {
    await tx
      .insert(project)
      .values({ companyId, xid: job, erpProjectid: '26001', description: 'Kai i Vik', status: 'Pågår' });
    const item = { companyId, classification: 'utst', location: 'Lager Bergen' };
    await tx.insert(equipment).values([
      { ...item, xid: frame, shortid: 'RAM-1', title: 'Ramme', count: 500 },
      { ...item, xid: net, shortid: 'NET-1', title: 'Sikringsnett', count: 40 },
      { ...item, xid: pump, shortid: 'PUM-1', title: 'Pumpe', serialno: 'P1', count: 1 },
    ]);
    await tx.insert(shippingLine).values([
      { companyId, projectId: job, equipmentId: net, countam: 4 },
      { companyId, projectId: job, equipmentId: pump, countam: 1 },
    ]);
  });
  return { ...company, job, frame, net, pump, address: href(scanPath, { company: companyId, projectid: job }) };
}
export type Yard = Awaited<ReturnType<typeof makeYard>>;

/** As a scanner that is a keyboard does: the code and Enter. */
export async function typeCodes(page: Page, ...codes: string[]) {
  const field = page.getByRole('textbox', { name: 'Kode eller utstyrsnummer' });
  for (const code of codes) {
    await field.fill(code);
    await field.press('Enter');
  }
}
