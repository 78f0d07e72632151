import { and, desc, eq, notInArray } from 'drizzle-orm';
import { notFound } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { employee, project, purchaseOrder, supplier } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { othersWho } from '@/lib/platform/notices/people';
import { orderLimit } from './lock-order';
import { noTexts, type OrderTexts, orderTexts } from './order-fields';
import { orderPaths, requireOrdering } from './order-paths';
import type { SendingRule } from './sending-rule';

/** The order's supplier with its picker label and e-mail address. */
type OrderSupplier = { xid: string; label: string; email: string | null };

/** The initial values of a project's new order. */
export type OrderDefaults = {
  project: { value: string; erp: string; label: string };
  supplier: OrderSupplier | null;
  texts: OrderTexts;
  /** Of these what the last order to the supplier said. */
  agreed: Partial<OrderTexts>;
  /** The rule for sending at once by this user. */
  rule: SendingRule;
};

async function projectOf(tx: CompanyTx, companyId: string, projectid: string) {
  const [found] = await tx
    .select({
      erp: project.erpProjectid,
      description: project.description,
      place: project.place,
      manager: employee.employee,
    })
    .from(project)
    .leftJoin(employee, and(eq(employee.companyId, companyId), eq(employee.xid, project.managerId)))
    .where(and(eq(project.companyId, companyId), eq(project.xid, projectid)));
  if (!found) throw notFound('Fant ikke prosjektet.');
  return found;
}

async function supplierOf(tx: CompanyTx, companyId: string, xid: string): Promise<OrderSupplier> {
  const [found] = await tx
    .select({ no: supplier.no, name: supplier.name, email: supplier.email })
    .from(supplier)
    .where(and(eq(supplier.companyId, companyId), eq(supplier.xid, xid)));
  if (!found) throw notFound('Fant ikke leverandøren.');
  return { xid, label: `${found.no} ${found.name}`, email: found.email };
}

/** Reads what was agreed in the last order that was sent to a supplier; empty without one. */
async function lastTo(tx: CompanyTx, companyId: string, supId: string): Promise<Partial<OrderTexts>> {
  const { theirref, deliveryterms, theiremail, email, invoiceaddress } = purchaseOrder;
  const [last] = await tx
    .select({ theirref, deliveryterms, theiremail, email, invoiceaddress })
    .from(purchaseOrder)
    .where(
      and(
        eq(purchaseOrder.companyId, companyId),
        eq(purchaseOrder.supId, supId),
        notInArray(purchaseOrder.status, ['kladd', 'avvist']),
      ),
    )
    .orderBy(desc(purchaseOrder.orderdate), desc(purchaseOrder.poid))
    .limit(1);
  return Object.fromEntries(Object.entries(last ?? {}).flatMap(([name, text]) => (text ? [[name, text]] : [])));
}

/**
 * Defaults of a new order: the orderer, the project's manager and site, and of the given supplier what the last order
 * to them said. Throws 403, 404.
 */
export async function orderDefaults(scope: Scope, projectid: string, supplierId?: string): Promise<OrderDefaults> {
  requireOrdering(scope, 'Read');
  const companyId = scope.company.id;
  const others = await othersWho(scope, orderPaths, 'Write');
  const approvers = others.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'nb'));
  const { found, to, last, limit } = await asCompany.read(companyId, async (tx) => ({
    found: await projectOf(tx, companyId, projectid),
    to: supplierId === undefined ? null : await supplierOf(tx, companyId, supplierId),
    last: supplierId === undefined ? {} : await lastTo(tx, companyId, supplierId),
    limit: await orderLimit(tx, companyId),
  }));
  const { fullName, email } = scope.user;
  const ourref = fullName.split(' ').at(-1) ?? '';
  return {
    project: { value: projectid, erp: found.erp, label: `${found.erp} ${found.description}` },
    supplier: to,
    rule: { limit, approvers },
    texts: {
      ...noTexts,
      ourref: [...ourref].slice(0, orderTexts.ourref.most).join(''),
      orderedby: fullName,
      approvedby: found.manager ?? '',
      deliveryaddress: found.place ?? '',
      email,
      invoiceaddress: scope.company.name,
      ...last,
    },
    agreed: last,
  };
}
