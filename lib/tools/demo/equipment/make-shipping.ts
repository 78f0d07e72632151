import type { shippingLine } from '@/db/schema';
import { addDays } from '@/lib/core/format/days';
import { serviceLocation } from '@/lib/domains/equipment/register/judge-item';
import type { Stage } from '../ledger/stage';
import type { Random } from '../random/random';
import type { Booked } from './make-bookings';
import type { EquipmentRow } from './make-equipment';

export type ShippingRow = typeof shippingLine.$inferInsert & {
  xid: string;
  status: string;
  countam: number;
  dayrentintam: number | null;
  startdate: string | null;
  enddate: string | null;
};

type Fate = Pick<ShippingRow, 'status' | 'countam' | 'startdate' | 'enddate'> & { lossreason?: string };

const losses = [
  'Ødelagt i arbeid, ikke verdt å reparere',
  'Mistet i sjøen under rigging',
  'Ikke funnet ved riving',
  'Skadet under transport',
  'Stjålet fra anlegget',
];

/** The outcomes of a booking's pieces: a part may be lost or still out when the rest is back. */
function fates(random: Random, { row, item }: Booked, today: string, next: string | undefined): Fate[] {
  const { countam, startdate, enddate } = row;
  const planned: Fate = { status: 'planlagt', countam, startdate: null, enddate: null };
  if (startdate > today) return startdate <= addDays(today, 21) ? [planned] : [];
  const sent: Fate = { status: 'sendt', countam, startdate, enddate: null };
  if (enddate >= today) return random.chance(0.05) ? [planned] : [sent];
  const lost = (pieces: number): Fate => ({
    status: 'svinn',
    countam: pieces,
    startdate,
    enddate,
    lossreason: random.pick(losses),
  });
  const back = (pieces: number): Fate => ({ status: 'returnert', countam: pieces, startdate, enddate });
  if (item.serialno !== null) {
    if (next !== undefined) return [back(1)];
    if (enddate > addDays(today, -12) && random.chance(0.5)) return [sent];
    return random.chance(0.25) && (item.priceam ?? 0) < 20_000 ? [lost(1)] : [back(1)];
  }
  if (countam < 8 || !random.chance(0.35)) return [back(countam)];
  const gone = Math.max(1, Math.round(countam * random.between(0.005, 0.03)));
  const still = enddate > addDays(today, -40) && random.chance(0.6) ? Math.max(1, Math.round(countam * 0.06)) : 0;
  const parts = [back(countam - gone - still), lost(gone)];
  return still > 0 ? [...parts, { ...sent, countam: still }] : parts;
}

/** Every booking's shipments out and back; departures within three weeks are on a load list. */
export function makeShipping({ companyId, today, ...stage }: Stage, booked: readonly Booked[]): ShippingRow[] {
  const random = stage.random('shipping');
  const ids = stage.ids('shipping');
  const held = booked.filter(({ row }) => row.status === 'planlagt' && row.shareId === null);
  return held.flatMap((one, i) => {
    const after = held[i + 1];
    const next = after?.item === one.item ? after.row.startdate : undefined;
    const { item, project, row } = one;
    const lines = fates(random, one, today, next);
    const made = lines.map(() => ids(row.startdate < today ? row.startdate : today));
    return lines.map((fate, part): ShippingRow => {
      const atSite = fate.status === 'sendt' || fate.status === 'svinn';
      return {
        companyId,
        xid: made[part] ?? '',
        projectId: project.row.xid,
        equipmentId: item.xid,
        splitFrom: part === 0 ? null : (made[0] ?? null),
        location: atSite ? (project.row.place ?? null) : item.location,
        attrWeightint: item.attrWeightint ?? null,
        dayrentintam: item.dayrentam,
        discountam: item.discountam,
        lossreason: null,
        note: null,
        ...fate,
      };
    });
  });
}

/** The items with their current place: on a project, in service, lost, or at home. */
export function placed(
  stage: Stage,
  items: readonly EquipmentRow[],
  booked: readonly Booked[],
  shipping: readonly ShippingRow[],
): EquipmentRow[] {
  const random = stage.random('places');
  const names = new Map(
    booked.map(({ project: { row } }) => [row.xid, `${row.erpProjectid} ${row.description}`] as const),
  );
  const out = new Map<string, string>();
  for (const { equipmentId, projectId, status } of shipping) {
    if (status === 'sendt') out.set(equipmentId, names.get(projectId) ?? '');
    if (status === 'svinn') out.set(equipmentId, 'Svinn');
  }
  return items.map((item) => {
    if (item.serialno === null) return item;
    const away = out.get(item.xid);
    return { ...item, location: away ?? (random.chance(0.05) ? serviceLocation : item.location) };
  });
}
