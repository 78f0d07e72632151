import type {
  orderStatuses,
  purchaseDelivery,
  purchaseOrder,
  purchaseOrderEvent,
  purchaseOrderLine,
} from '@/db/schema';
import { addDays } from '@/lib/core/format/days';
import { firstOrderNumber } from '@/lib/domains/purchasing/orders/next-order-number';
import { may } from '@/lib/platform/auth/permissions';
import { requisitionPath } from '@/lib/platform/routing/paths';
import type { Editor } from '../edits/event';
import type { EquipmentRow } from '../equipment/make-equipment';
import type { Stage } from '../ledger/stage';
import type { LiveProject } from '../projects/make-projects';
import { mailDomain } from '../random/invented-names';
import type { Random } from '../random/random';
import type { SizeRow } from './make-ppe-sizes';

type OrderRow = typeof purchaseOrder.$inferInsert & { xid: string; poid: number };
type LineRow = typeof purchaseOrderLine.$inferInsert & { xid: string; countam: number };
type EventRow = typeof purchaseOrderEvent.$inferInsert;
type DeliveryRow = typeof purchaseDelivery.$inferInsert;
type Status = (typeof orderStatuses)[number];
type Person = { id: string | null; name: string };
type Employee = { xid?: string; employee: string; position?: string | null };

export type MadeOrders = { orders: OrderRow[]; lines: LineRow[]; events: EventRow[]; deliveries: DeliveryRow[] };

/** Statuses of orders by age in days: the oldest are delivered, the newest are drafts. */
const ages: readonly { to: number; statuses: readonly Status[] }[] = [
  { to: 3, statuses: ['kladd', 'sendt', 'kladd', 'sendt'] },
  { to: 12, statuses: ['godkjent', 'sendt', 'avvist', 'godkjent'] },
  { to: 30, statuses: ['delvis levert', 'levert', 'godkjent', 'levert'] },
  { to: 150, statuses: ['levert', 'levert', 'levert', 'avvist', 'levert', 'levert'] },
];
const perAge = { PO: [4, 6, 8, 18], PVU: [3, 4, 4, 8] } as const;

/** The steps to each status. */
const steps: Record<Status, readonly Status[]> = {
  kladd: ['kladd'],
  sendt: ['kladd', 'sendt'],
  godkjent: ['kladd', 'sendt', 'godkjent'],
  avvist: ['kladd', 'sendt', 'avvist'],
  'delvis levert': ['kladd', 'sendt', 'godkjent', 'delvis levert'],
  levert: ['kladd', 'sendt', 'godkjent', 'levert'],
};
const refusals = [
  'Vi har det på lager',
  'Feil leverandør: bruk rammeavtalen',
  'Prosjektet har ikke budsjett til dette',
];
const terms = ['Fritt levert anlegg', 'Hentes på lager', 'DAP byggeplass', 'EXW leverandør'];
const times = ['Innen én uke', 'Snarest', 'Uke etter bestilling', 'Før oppstart'];

type Draft = { kind: 'PO' | 'PVU'; date: string; status: Status };

function drafts(random: Random, today: string): Draft[] {
  const all = (['PO', 'PVU'] as const).flatMap((kind) =>
    ages.flatMap(({ to, statuses }, age) =>
      Array.from({ length: perAge[kind][age] ?? 0 }, (_, i): Draft => {
        const from = age === 0 ? 0 : (ages[age - 1]?.to ?? 0) + 1;
        const date = addDays(today, -random.int(from, to));
        return { kind, date, status: statuses[i % statuses.length] ?? 'kladd' };
      }),
    ),
  );
  return all.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Who performs each step: the orderer sends, another user approves or refuses, the store receives. */
function eventsOf(
  { companyId, random, ids }: { companyId: string; random: Random; ids: (day: string) => string },
  { date, status }: Draft,
  orderId: string,
  people: { orderer: Person; approver: Person },
  today: string,
): EventRow[] {
  let day = date;
  return steps[status].map((step, i): EventRow => {
    if (i > 1) day = addDays(day, step === 'levert' ? random.int(2, 4) : 1);
    if (day > today) day = today;
    const { id, name } = step === 'godkjent' || step === 'avvist' ? people.approver : people.orderer;
    const note = step === 'avvist' ? random.pick(refusals) : step === 'delvis levert' ? 'Resten er i restordre' : null;
    const hour = String(8 + i * 2).padStart(2, '0');
    return {
      companyId,
      xid: ids(day),
      orderId,
      status: step,
      at: new Date(`${day}T${hour}:05:00Z`),
      userId: id,
      userName: name,
      note,
    };
  });
}

/**
 * Purchase orders and orders of protective equipment of the last five months, in every status, numbered from the series
 * that the product continues. The approver is never the sender.
 */
export function makeOrders(
  { companyId, profile, today, ledger, ...stage }: Stage,
  given: {
    equipment: readonly EquipmentRow[];
    projects: readonly LiveProject['row'][];
    employees: readonly Employee[];
    sizes: readonly SizeRow[];
  },
  editors: readonly Editor[],
): MadeOrders {
  const random = stage.random('orders');
  const ids = stage.ids('orders');
  const suppliers = new Map([...ledger.parties.suppliers.values()].flat().map((row) => [row.xid, row]));
  const protective = profile.trade.catalogue.filter(({ prefix }) => prefix === 'PVU');
  const sizedTitles = new Set(protective.flatMap(({ title, sizes }) => sizes?.map((size) => `${title} ${size}`) ?? []));
  const isProtective = (item: EquipmentRow) => item.shortid.startsWith('PVU-');
  const ppe = given.equipment.filter(isProtective);
  const bought = given.equipment.filter((item) => item.classification !== 'utst' && !isProtective(item));
  const running = given.projects.filter(({ status, clientId }) => status === 'Pågår' && clientId !== null);
  const managers = new Map(given.employees.map(({ xid, employee }) => [xid, employee]));
  const buyers = editors.filter(({ permissions }) => may(permissions, requisitionPath, 'Write'));
  const wearers = given.employees.filter(({ xid }) => given.sizes.some(({ employeeId }) => employeeId === xid));
  const sizeOf = new Map(
    given.sizes.map(({ employeeId, subcategory, size }) => [`${employeeId} ${subcategory}`, size]),
  );
  const asPerson = ({ id, name }: Editor): Person => ({ id, name });
  const domain = mailDomain(profile.name);
  const [town] = profile.towns;
  const made: MadeOrders = { orders: [], lines: [], events: [], deliveries: [] };

  function purchaseLines(orderId: string, date: string): LineRow[] {
    const { supId } = random.pick(bought);
    const own = bought.filter((item) => item.supId === supId);
    const first = random.int(0, own.length - 1);
    return Array.from({ length: Math.min(own.length, random.int(2, 6)) }, (_, i): LineRow => {
      const item = own[(first + i) % own.length] ?? random.pick(own);
      const service = item.classification === 'tjst';
      const countam = service ? random.int(2, 4) : random.pick([2, 2, 4, 6, 10, 20, 40]);
      return { ...lineOf(orderId, date, item, i), countam };
    });
  }

  /** For sized equipment the catalogue row of the person's size is ordered. */
  function protectiveLines(orderId: string, date: string): LineRow[] {
    return Array.from({ length: random.int(2, 7) }, (_, i): LineRow => {
      const wearer = random.pick(wearers);
      const kind = random.pick(protective);
      const size = kind.sizes
        ? (sizeOf.get(`${wearer.xid} ${kind.subcategory}`) ?? kind.sizes[0] ?? '')
        : 'Én størrelse';
      const fits = kind.sizes?.includes(size) ? size : (kind.sizes?.[0] ?? size);
      const title = kind.sizes ? `${kind.title} ${fits}` : kind.title;
      const item = ppe.find((row) => row.title === title) ?? random.pick(ppe);
      const line = lineOf(orderId, date, item, i);
      return {
        ...line,
        text: sizedTitles.has(item.title) ? kind.title : item.title,
        countam: random.pick([1, 1, 1, 2]),
        employeeId: wearer.xid ?? null,
        size: fits,
      };
    });
  }

  function lineOf(orderId: string, date: string, item: EquipmentRow, orderint: number): LineRow {
    return {
      companyId,
      xid: ids(date),
      orderId,
      orderint,
      equipmentId: item.xid,
      text: item.title,
      supItemId: item.supItemId ?? null,
      measure: item.measure ?? null,
      unitsam: item.unitsam ?? null,
      countam: 1,
      priceam: item.priceam ?? null,
      employeeId: null,
      size: null,
      note: null,
    };
  }

  for (const [i, draft] of drafts(random, today).entries()) {
    const project = random.pick(running);
    const poid = firstOrderNumber + i;
    const xid = ids(draft.date);
    const lines = draft.kind === 'PO' ? purchaseLines(xid, draft.date) : protectiveLines(xid, draft.date);
    const bookedItem = given.equipment.find((item) => item.xid === lines[0]?.equipmentId);
    const supplier = suppliers.get(bookedItem?.supId ?? '');
    const buyer = buyers.at(-1);
    const manager: Person = { id: null, name: managers.get(project.managerId ?? '') ?? 'Prosjektleder' };
    const people = { orderer: manager, approver: buyers[0] ? asPerson(buyers[0]) : manager };
    if (buyer && buyers.length > 1 && random.chance(0.6)) people.orderer = asPerson(buyer);
    const events = eventsOf({ companyId, random, ids }, draft, xid, people, today);
    const sent = events.find(({ status }) => status === 'sendt');
    const approved = events.find(({ status }) => status === 'godkjent');
    made.orders.push({
      companyId,
      xid,
      kind: draft.kind,
      no: `${project.erpProjectid}-${poid}`,
      poid,
      projectId: project.xid,
      supId: draft.kind === 'PO' ? (supplier?.xid ?? null) : null,
      status: draft.status,
      orderdate: draft.date,
      ourref: people.orderer.name.split(' ').at(-1)?.slice(0, 10) ?? null,
      theirref: draft.kind === 'PO' ? 'Ordre' : null,
      theiremail: draft.kind === 'PO' ? (supplier?.email ?? null) : null,
      deliveryterms: random.pick(terms),
      deliverytime: random.pick(times),
      deliveryaddress: project.place ?? null,
      invoiceaddress: `${profile.name}, ${town?.postalCode ?? ''} ${town?.city ?? ''}`,
      email: `faktura@${domain}`,
      orderedby: people.orderer.name,
      approvedbyName: approved?.userName ?? null,
      sentBy: sent?.userId ?? null,
      approvedBy: approved?.userId === sent?.userId ? null : (approved?.userId ?? null),
      savedByName: people.orderer.name,
      savedAt: events[0]?.at,
      createdAt: events[0]?.at,
      note: null,
    });
    made.lines.push(...lines);
    made.events.push(...events);
    const arrival = events.find(({ status }) => status === 'levert' || status === 'delvis levert');
    if (!arrival?.at) continue;
    const date = arrival.at.toISOString().slice(0, 10);
    for (const [place, line] of lines.entries()) {
      // In a partial delivery the first line is partly delivered, and every second not at all.
      const part =
        draft.status === 'levert' ? line.countam : place % 2 === 1 ? 0 : Math.max(1, Math.floor(line.countam / 2));
      if (part === 0) continue;
      made.deliveries.push({
        companyId,
        xid: ids(date),
        lineId: line.xid,
        date,
        countam: part,
        receivedByName: people.orderer.name,
        packingnote: `PS-${random.int(10_000, 99_999)}`,
        note: null,
      });
    }
  }
  return made;
}
