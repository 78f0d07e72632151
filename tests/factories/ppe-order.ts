import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { equipment, supplier } from '@/db/schema';
import { saveOrder } from '@/lib/domains/purchasing/orders/save-order';
import { makeOrderingCompany, orderRequested } from './ordering-company';

/** An order of protective equipment of two suppliers for one person: shoes and, of Hansker AS, gloves. */
export async function makePpeOrder(send: boolean) {
  const of = await makeOrderingCompany();
  const { companyId } = of;
  const [other, glove] = [uuidv7(), uuidv7()];
  await asCompany(companyId, async (tx) => {
    await tx
      .insert(supplier)
      .values({ companyId, xid: other, no: '40002', name: 'Hansker AS', email: 'ordre@hansker.no' });
    await tx.insert(equipment).values({
      companyId,
      xid: glove,
      supId: other,
      shortid: 'PVU-9',
      title: 'Hanske str. 9',
      classification: 'Forbruksmatriell',
      category: 'PVU',
      subcategory: 'Hanske',
    });
  });
  const requested = orderRequested(of, { kind: 'PVU', supplier: null });
  const [first] = requested.lines;
  if (!first) throw new Error('No line.');
  const own = { ...first, employee: of.employee, countam: 1 };
  const lines = [
    { ...own, item: of.items.boot42, text: 'Vernesko', size: '42', priceam: 1_340 },
    { ...own, item: glove, text: 'Hanske', size: '9', priceam: 60 },
  ];
  const { order, no } = await saveOrder(of.orderer, { ...requested, lines, send });
  return { of, other, order, no };
}
