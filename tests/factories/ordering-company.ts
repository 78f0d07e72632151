import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { company, employee, equipment, project, supplier } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { noTexts, type OrderTexts } from '@/lib/domains/purchasing/orders/order-fields';
import type { SaveRequest } from '@/lib/domains/purchasing/orders/save-order';
import type { Scope } from '@/lib/platform/auth/session';
import { type Grant, makeCompany, makeUser, type TestUser } from './company';

const orderLimit = 10_000;

/** A form that is filled in. */
export const filledTexts: OrderTexts = {
  ...noTexts,
  ourref: 'Dal',
  deliveryterms: 'Fritt levert anlegg',
  deliverytime: 'Innen én uke',
  orderedby: 'Ola Dal',
  approvedby: 'Kari Vik',
  theirref: 'Ordre',
  deliveryaddress: 'Kaivegen 4, 5003 Bergen',
  theiremail: 'ordre@leverandor.no',
  email: 'ola@firma.no',
  invoiceaddress: 'Postboks 1, 5003 Bergen',
};

export type OrderingCompany = {
  companyId: string;
  name: string;
  orderer: Scope;
  approver: Scope;
  /** Who they log in as. */
  ordererUser: TestUser;
  approverUser: TestUser;
  project: string;
  supplier: string;
  /** A compressor part, and a boot in two sizes. */
  items: { hose: string; boot42: string; boot43: string; service: string };
  employee: string;
};

const catalogue = (companyId: string, supId: string) =>
  [
    ['FOR-1', 'Luftslange 20 m', 'Forbruksmatriell', 'Slanger', 'Luft', 450, 'stk', 'L20'],
    ['PVU-1', 'Vernesko str. 42', 'Forbruksmatriell', 'PVU', 'Vernesko', 1_340, 'par', 'V42'],
    ['PVU-2', 'Vernesko str. 43', 'Forbruksmatriell', 'PVU', 'Vernesko', 1_340, 'par', 'V43'],
    ['TJE-1', 'Årskontroll kran', 'tjst', 'Kontroll', 'Kran', 6_000, 'stk', 'K1'],
  ].map(([shortid, title, classification, category, subcategory, priceam, measure, supItemId]) => ({
    companyId,
    supId,
    shortid: String(shortid),
    title: String(title),
    classification: String(classification),
    category: String(category),
    subcategory: String(subcategory),
    priceam: Number(priceam),
    measure: String(measure),
    supItemId: String(supItemId),
  }));

/** A company with a limit of 10.000 kroner, two buyers, a project, a supplier with a small catalogue, and an employee. */
export async function makeOrderingCompany(
  grants?: Grant[],
  limit: number | null = orderLimit,
): Promise<OrderingCompany> {
  const { companyId, name, ...ordererUser } = await makeCompany({ grants });
  const approverUser = await makeUser(companyId, grants);
  await asSystem((tx) => tx.update(company).set({ orderLimit: limit }).where(eq(company.id, companyId)));
  const permissions = grants ?? [{ path: '/', action: 'Write' as const }];
  const scopeOf = (user: TestUser, fullName: string): Scope => ({
    company: { id: companyId, name },
    user: { id: user.userId, email: user.email, fullName },
    permissions,
  });
  const made = await asCompany(companyId, async (tx) => {
    const ids = { project: uuidv7(), supplier: uuidv7(), employee: uuidv7() };
    await tx
      .insert(employee)
      .values({ companyId, xid: ids.employee, empid: '7', employee: 'Per Sko', category: 'Ansatt' });
    await tx
      .insert(project)
      .values({ companyId, xid: ids.project, erpProjectid: '26001', description: 'Kai i Vik', status: 'Pågår' });
    await tx
      .insert(supplier)
      .values({ companyId, xid: ids.supplier, no: '40001', name: 'Verktøy AS', email: 'ordre@leverandor.no' });
    const rows = await tx
      .insert(equipment)
      .values(catalogue(companyId, ids.supplier))
      .returning({ xid: equipment.xid });
    const [hose = '', boot42 = '', boot43 = '', service = ''] = rows.map(({ xid }) => xid);
    return { ...ids, items: { hose, boot42, boot43, service } };
  });
  return {
    companyId,
    name,
    orderer: scopeOf(ordererUser, 'Ola Dal'),
    approver: scopeOf(approverUser, 'Kari Vik'),
    ordererUser,
    approverUser,
    ...made,
  };
}

/** What saves an order of so many hoses and yearly controls, as a form that is filled in. */
export function orderRequested(
  of: OrderingCompany,
  { hoses = 2, controls = 0, ...more }: { hoses?: number; controls?: number } & Partial<SaveRequest> = {},
): SaveRequest {
  const line = (item: string, text: string, countam: number, priceam: number) => ({
    item,
    text,
    supItemId: null,
    measure: 'stk',
    unitsam: null,
    countam,
    priceam,
    employee: null,
    size: null,
  });
  const lines = [
    line(of.items.hose, 'Luftslange 20 m', hoses, 450),
    line(of.items.service, 'Årskontroll kran', controls, 6_000),
  ];
  return {
    act: 'save',
    op: uuidv7(),
    order: uuidv7(),
    version: null,
    kind: 'PO',
    projectid: of.project,
    poid: null,
    supplier: of.supplier,
    orderdate: today(),
    deliverydate: null,
    texts: filledTexts,
    lines: lines.filter(({ countam }) => countam > 0),
    send: false,
    ...more,
  };
}
