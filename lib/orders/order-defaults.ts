import { and, eq } from 'drizzle-orm';
import { notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import { employee, project } from '@/db/schema';
import type { Scope } from '@/lib/auth/session';
import { noTexts, type OrderTexts, orderTexts } from './order-fields';
import { requireOrdering } from './order-paths';

/** What a new order of a project begins with. */
export type OrderDefaults = { project: { value: string; erp: string; label: string }; texts: OrderTexts };

/** What is known of an order before it is written: who orders, who leads the project, where it is. Throws 403, 404. */
export async function orderDefaults(scope: Scope, projectid: string): Promise<OrderDefaults> {
  requireOrdering(scope, 'Read');
  const companyId = scope.company.id;
  const [found] = await asCompany(
    companyId,
    (tx) =>
      tx
        .select({
          erp: project.erpProjectid,
          description: project.description,
          place: project.place,
          manager: employee.employee,
        })
        .from(project)
        .leftJoin(employee, and(eq(employee.companyId, companyId), eq(employee.xid, project.managerId)))
        .where(and(eq(project.companyId, companyId), eq(project.xid, projectid))),
    { readOnly: true },
  );
  if (!found) throw notFound('Fant ikke prosjektet.');
  const { fullName, email } = scope.user;
  const ourref = fullName.split(' ').at(-1) ?? '';
  return {
    project: { value: projectid, erp: found.erp, label: `${found.erp} ${found.description}` },
    texts: {
      ...noTexts,
      ourref: [...ourref].slice(0, orderTexts.ourref.most).join(''),
      orderedby: fullName,
      approvedby: found.manager ?? '',
      deliveryaddress: found.place ?? '',
      email,
      invoiceaddress: scope.company.name,
    },
  };
}
