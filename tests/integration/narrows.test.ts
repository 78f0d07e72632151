import { afterAll, beforeAll } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { bid, booking, certificate, employee, equipment, project, salesOrder, timeEntry } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import {
  bidDashboardPath,
  bidListPath,
  bookingTimelinePath,
  competencePath,
  equipmentRegisterPath,
  timeEntryListPath,
} from '@/lib/platform/routing/paths';
import { listThat, shownName } from '@/tests/factories/narrows';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Values<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>;

const bids = {
  plant: (tx, { companyId }, key, values) =>
    tx
      .insert(bid)
      .values({ companyId, key, description: 'Bru', bidstatus: '2. Vurderes', duedate: '2026-05-15', ...values }),
} satisfies Pick<Parameters<typeof listThat<Values<typeof bid>>>[0], 'plant'>;

const ofDashboard = listThat({ ...bids, of: [bidDashboardPath, 'tilbud', 'key'], params: { period: 'alle' } });
ofDashboard(
  'status',
  { status: '2. Vurderes' },
  () => ({}),
  () => ({ bidstatus: '3. Kalkyle' }),
);
ofDashboard(
  'open status',
  { status: 'apne' },
  () => ({}),
  () => ({ bidstatus: '8. Tapt' }),
);
ofDashboard(
  'year',
  { period: '2026' },
  () => ({}),
  () => ({ duedate: '2025-12-31' }),
);
ofDashboard(
  'month',
  { eomonth: '2026-05-31' },
  () => ({}),
  () => ({ duedate: '2026-06-01' }),
);
ofDashboard(
  'segment',
  { segment: 'A' },
  ({ segments: [segmentId] }) => ({ segmentId }),
  ({ segments: [, segmentId] }) => ({ segmentId }),
);
ofDashboard(
  'customer',
  { customer: '1' },
  ({ customers: [clientId] }) => ({ clientId }),
  ({ customers: [, clientId] }) => ({ clientId }),
);
ofDashboard(
  'responsible',
  { responsible: '101' },
  ({ people: [responsibleId] }) => ({ responsibleId }),
  () => ({}),
);

const ofBids = listThat({ ...bids, of: [bidListPath, 'tilbud', 'key'] });
ofBids(
  'first month',
  { from: '2026-05' },
  () => ({}),
  () => ({ duedate: '2026-04-30' }),
);
ofBids(
  'last month',
  { to: '2026-05' },
  () => ({}),
  () => ({ duedate: '2026-06-01' }),
);
ofBids(
  'number',
  { nr: shownName },
  () => ({}),
  () => ({}),
);
ofBids(
  'segment',
  { segment: 'A' },
  ({ segments: [segmentId] }) => ({ segmentId }),
  () => ({}),
);
ofBids(
  'customer',
  { customer: '1' },
  ({ customers: [clientId] }) => ({ clientId }),
  () => ({}),
);
ofBids(
  'responsible',
  { responsible: '101' },
  ({ people: [responsibleId] }) => ({ responsibleId }),
  ({ people: [, responsibleId] }) => ({ responsibleId }),
);

const ofOrders = listThat<Values<typeof salesOrder>>({
  of: ['/production/datatable/ordre', 'ordre', 'orderno'],
  plant: (tx, { companyId, customers: [customerId] }, orderno, values) =>
    tx.insert(salesOrder).values({
      ...{
        companyId,
        orderno,
        lineint: 1,
        customerId,
        dimpronm: 'Stillas',
        productcat: 'Leie',
        planneddeldate: '2026-05-15',
        revenueam: 1000,
      },
      ...values,
    }),
});
ofOrders(
  'segment',
  { segment: 'A' },
  ({ segments: [segmentId] }) => ({ segmentId }),
  () => ({}),
);
ofOrders(
  'customer',
  { customer: '1' },
  () => ({}),
  ({ customers: [, customerId] }) => ({ customerId }),
);
ofOrders(
  'product category',
  { productcat: 'Leie' },
  () => ({}),
  () => ({ productcat: 'Salg' }),
);
ofOrders(
  'product',
  { product: 'Stillas' },
  () => ({}),
  () => ({ dimpronm: 'Maling' }),
);
ofOrders(
  'month',
  { eomonth: '2026-05-31' },
  () => ({}),
  () => ({ planneddeldate: '2026-06-01' }),
);

const ofHours = listThat<Values<typeof timeEntry>>({
  of: [timeEntryListPath, 'timer', 'note'],
  params: { period: 'alle' },
  plant: (tx, { companyId, projects: [projectId], people: [employeeId] }, note, values) =>
    tx.insert(timeEntry).values({ companyId, projectId, employeeId, day: '2026-05-15', hours: 7.5, note, ...values }),
});
ofHours(
  'year',
  { period: '2026' },
  () => ({}),
  () => ({ day: '2025-12-31' }),
);
ofHours(
  'first month',
  { from: '2026-05' },
  () => ({}),
  () => ({ day: '2026-04-30' }),
);
ofHours(
  'last month',
  { to: '2026-05' },
  () => ({}),
  () => ({ day: '2026-06-01' }),
);
ofHours(
  'project',
  { prosjekt: '26001' },
  () => ({}),
  ({ projects: [, projectId] }) => ({ projectId }),
);
ofHours(
  'person',
  { ansatt: '101' },
  () => ({}),
  ({ people: [, employeeId] }) => ({ employeeId }),
);
ofHours(
  'payroll',
  { lonn: 'med' },
  () => ({ costam: 300 }),
  () => ({}),
);
ofHours(
  'no payroll',
  { lonn: 'uten' },
  () => ({}),
  () => ({ costam: 300 }),
);

type Booked = { category?: string; project?: Values<typeof project> };

const ofBookings = listThat<Booked>({
  of: [bookingTimelinePath, 'utstyr', 'group'],
  plant: async (tx, { companyId }, name, { category, project: values }) => {
    const [item] = await tx
      .insert(equipment)
      .values({ companyId, shortid: name, title: 'Kran', classification: 'utst', count: 1, category })
      .returning({ equipmentId: equipment.xid });
    const [job] = await tx
      .insert(project)
      .values({ companyId, erpProjectid: name, description: 'Bru', status: 'Pågår', ...values })
      .returning({ projectId: project.xid });
    if (!item || !job) throw new Error('The booking was not written.');
    await tx.insert(booking).values({ companyId, ...item, ...job, startdate: today(), enddate: addDays(today(), 7) });
  },
});
ofBookings(
  'category',
  { kategori: 'Heis' },
  () => ({ category: 'Heis' }),
  () => ({ category: 'Kran' }),
);
ofBookings(
  'segment',
  { segment: 'A' },
  ({ segments: [segmentId] }) => ({ project: { segmentId } }),
  () => ({}),
);
ofBookings(
  'manager',
  { manager: '101' },
  ({ people: [managerId] }) => ({ project: { managerId } }),
  () => ({}),
);
ofBookings(
  'project',
  { prosjekt: shownName },
  () => ({}),
  () => ({}),
);

const ofProjects = listThat<Values<typeof project>>({
  of: ['/info/timelinebar/prosjekter', 'prosjekter', 'title'],
  plant: (tx, { companyId }, description, values) =>
    tx.insert(project).values({
      ...{ companyId, erpProjectid: description, description, status: 'Pågår' },
      ...{ startdate: today(), enddate: addDays(today(), 30), ...values },
    }),
});
ofProjects(
  'segment',
  { segment: 'A' },
  ({ segments: [segmentId] }) => ({ segmentId }),
  () => ({}),
);
ofProjects(
  'manager',
  { manager: '101' },
  ({ people: [managerId] }) => ({ managerId }),
  () => ({}),
);

const ofRegister = listThat<Values<typeof equipment>>({
  of: [equipmentRegisterPath, 'utstyr', 'shortid'],
  plant: (tx, { companyId }, shortid, values) =>
    tx.insert(equipment).values({ companyId, shortid, title: 'Kran', classification: 'utst', count: 1, ...values }),
});
ofRegister(
  'category',
  { kategori: 'Heis' },
  () => ({ category: 'Heis' }),
  () => ({ category: 'Kran' }),
);

const ofCompetence = listThat<{ person?: Values<typeof employee>; title?: string }>({
  of: [competencePath, 'kompetanse', 'holder'],
  plant: async (tx, { companyId }, name, { person, title }) => {
    const [made] = await tx
      .insert(employee)
      .values({ companyId, empid: name, employee: name, category: 'Ansatt', ...person })
      .returning({ employeeId: employee.xid });
    if (!made) throw new Error('The employee was not written.');
    await tx
      .insert(certificate)
      .values({ companyId, ...made, title: title ?? 'Fallsikring', expires: addDays(today(), 365) });
  },
});
ofCompetence(
  'category',
  { ansettelse: 'Innleid' },
  () => ({ person: { category: 'Innleid' } }),
  () => ({}),
);
ofCompetence(
  'course',
  { kurs: 'fallsikring' },
  () => ({}),
  () => ({ title: 'Truck' }),
);
