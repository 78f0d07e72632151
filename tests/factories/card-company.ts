import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import * as schema from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { bidStatuses } from '@/lib/platform/tables/declared/choices';
import { cookiesOf } from './caller';
import { makeCompany, type TestCompany } from './company';

/** Its user may do everything; ids in the order the rows are made in. */
export type CardCompany = TestCompany & {
  scope: Scope;
  cookie: string;
  customers: string[];
  contacts: string[];
  bids: string[];
  project: string;
};

/** A company with two customers, their contacts and bids, and a mail that was made. */
export async function makeCardCompany(): Promise<CardCompany> {
  const made = await makeCompany();
  const { companyId, userId } = made;
  const customers = [uuidv7(), uuidv7()];
  const [first = '', second = ''] = customers;
  const contacts = [uuidv7(), uuidv7(), uuidv7()];
  const project = uuidv7();
  const segmentId = uuidv7();
  const bid = (clientId: string | null, key: string, more: Partial<typeof schema.bid.$inferInsert>) => ({
    companyId,
    xid: uuidv7(),
    key,
    description: `Jobb ${key}`,
    bidstatus: bidStatuses[3],
    clientId,
    ...more,
  });
  const bids = [
    bid(first, '26-0001', { bidstatus: '7. Salg', revenueam: 1200.5, duedate: '2026-02-01', startdate: '2027-01-01' }),
    bid(first, '26-0002', { bidstatus: '8. Tapt', revenueam: 800, startdate: '2025-06-01', segmentId }),
    bid(first, '26-0003', { bidstatus: '9. Utgått', revenueam: null }),
    bid(first, '26-0004', { revenueam: 50, duedate: '2026-02-01', erpProjectid: 'P-7' }),
    bid(second, '26-0005', { revenueam: 9_999, duedate: '2026-03-01', erpProjectid: 'P-7' }),
    bid(null, '26-0006', {}),
  ];
  await asCompany(companyId, async (tx) => {
    await tx.insert(schema.customer).values([
      { companyId, xid: first, no: '10001', name: 'Bergen Verft AS', orgnr: '974760673', city: 'Bergen' },
      { companyId, xid: second, no: '10002', name: 'Annet Verft AS' },
    ]);
    await tx.insert(schema.contact).values([
      {
        companyId,
        xid: contacts[0],
        customerId: first,
        name: 'Kari',
        position: 'Sjef',
        email: 'kari+salg@verft.example',
        phone: '+47 915 12 345',
      },
      { companyId, xid: contacts[1], customerId: first, name: 'Anne' },
      { companyId, xid: contacts[2], customerId: second, name: 'Ola' },
    ]);
    await tx
      .insert(schema.dimension)
      .values({ companyId, xid: segmentId, kind: 'segment', type: 'SEG', code: 'S1', name: 'Offshore' });
    await tx
      .insert(schema.project)
      .values({ companyId, xid: project, erpProjectid: 'P-7', description: 'Tank', status: 'Pågår' });
    await tx.insert(schema.bid).values(bids);
    const event = { companyId, kind: 'mail', userId, userName: 'Per Selger' };
    await tx.insert(schema.contactEvent).values([
      { ...event, contactId: contacts[0] ?? '', text: 'Tidlig', at: new Date('2026-01-31T23:30:00Z') },
      { ...event, contactId: contacts[1] ?? '', text: 'Sent', at: new Date('2026-05-01T10:00:00Z') },
      { ...event, contactId: contacts[2] ?? '', text: 'En annens' },
    ]);
  });
  const scope: Scope = {
    company: { id: companyId, name: made.name },
    user: { id: userId, email: made.email, fullName: 'Per Selger' },
    permissions: [{ path: '/', action: 'Write' }],
  };
  return {
    ...made,
    scope,
    cookie: await cookiesOf(made),
    customers,
    contacts,
    bids: bids.map(({ xid }) => xid),
    project,
  };
}
