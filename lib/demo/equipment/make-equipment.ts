import type { equipment } from '@/db/schema';
import type { Stage } from '../ledger/stage';
import type { CatalogueItem } from '../plans/catalogue-plan';
import type { LiveProject } from '../projects/make-projects';
import { dayOf } from '../random/calendar';
import { mailDomain } from '../random/invented-names';
import type { Random } from '../random/random';

type EquipmentRow = typeof equipment.$inferInsert;

/** Where a machine stands: most in the store, many on projects, a few in service. */
function locationOf(random: Random, town: string, running: readonly LiveProject[]): string {
  const chance = random.next();
  if (chance < 0.06) return 'Til service';
  if (chance < 0.48 && running.length > 0) {
    const { row } = random.pick(running);
    return `${row.erpProjectid} ${row.description}`;
  }
  return chance < 0.9 ? `Lager ${town}` : `Utelager ${town}`;
}

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';

function serialNumber(random: Random): string {
  return `${letters[random.int(0, letters.length - 1)]}${letters[random.int(0, letters.length - 1)]}${random.int(100_000, 999_999)}`;
}

const roundTo = (value: number, step: number) => Math.round(value / step) * step;

function piecesOf({ classification, sizes, title, pieces = 1 }: CatalogueItem): string[] {
  if (sizes) return sizes.map((size) => `${title} ${size}`);
  return Array.from({ length: classification === 'utst' ? pieces : 1 }, () => title);
}

/** The company's machines one by one, its consumables with their stock, and the services it buys. */
export function makeEquipment(
  { companyId, profile, today, ledger, ...stage }: Stage,
  projects: readonly LiveProject[],
): EquipmentRow[] {
  const random = stage.random('equipment');
  const ids = stage.ids('equipment');
  const town = profile.towns[0]?.city ?? '';
  const running = projects.filter(({ row }) => row.status === 'Pågår').slice(-12);
  const thisYear = Number(today.slice(0, 4));
  const used = new Map<string, number>();
  return profile.trade.catalogue.flatMap((item) => {
    const supplier = random.pick(ledger.parties.suppliers.get(item.supplier) ?? []);
    const itemNo = `${item.prefix}${random.int(10_000, 99_999)}`;
    return piecesOf(item).map((title, i): EquipmentRow => {
      const number = (used.get(item.prefix) ?? 0) + 1;
      used.set(item.prefix, number);
      const machine = item.classification === 'utst';
      const year = machine ? thisYear - random.int(0, 11) : null;
      return {
        companyId,
        xid: ids(dayOf(year ?? thisYear - 1, 1, 1)),
        shortid: `${item.prefix}-${String(number).padStart(3, '0')}`,
        title,
        description: item.description ?? null,
        serialno: machine ? serialNumber(random) : null,
        category: item.category,
        subcategory: item.subcategory,
        classification: item.classification,
        location: machine ? locationOf(random, town, running) : item.classification === 'tjst' ? null : `Lager ${town}`,
        supId: supplier.xid,
        supItemId: item.sizes ? `${itemNo}-${i + 1}` : itemNo,
        measure: item.measure,
        unitsam: item.units ?? 1,
        priceam: item.price,
        dayrentam: machine ? Math.max(10, roundTo(item.price * 0.0022, item.price > 20_000 ? 10 : 5)) : null,
        count: machine ? 1 : item.classification === 'tjst' ? null : random.int(0, 40) * (item.units ?? 1),
        equipmentUrl: `https://${mailDomain(supplier.name)}/produkt/${itemNo.toLowerCase()}`,
        yearmodelint: year,
        attrDimensions: item.dimensions ?? null,
        attrKwint: item.kw ?? null,
        attrM3int: item.m3 ?? null,
        attrVoltage: item.voltage ?? null,
        attrWeightint: item.weight ?? null,
      };
    });
  });
}
