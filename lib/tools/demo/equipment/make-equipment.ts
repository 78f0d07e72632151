import type { equipment } from '@/db/schema';
import type { Stage } from '../ledger/stage';
import type { CatalogueItem } from '../plans/catalogue-plan';
import { dayOf } from '../random/calendar';
import { mailDomain } from '../random/invented-names';
import type { Random } from '../random/random';

export type EquipmentRow = typeof equipment.$inferInsert & {
  xid: string;
  category: string;
  subcategory: string;
  serialno: string | null;
  location: string | null;
  dayrentam: number | null;
  count: number | null;
  discountam: number;
};

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';

function serialNumber(random: Random): string {
  return `${letters[random.int(0, letters.length - 1)]}${letters[random.int(0, letters.length - 1)]}${random.int(100_000, 999_999)}`;
}

const roundTo = (value: number, step: number) => Math.round(value / step) * step;

function piecesOf({ classification, sizes, title, pieces = 1 }: CatalogueItem): string[] {
  if (sizes) return sizes.map((size) => `${title} ${size}`);
  return Array.from({ length: classification === 'utst' ? pieces : 1 }, () => title);
}

function dayRent({ price }: CatalogueItem): number {
  if (price < 3_000) return Math.max(0.5, roundTo(price * 0.0022, 0.5));
  return Math.max(10, roundTo(price * 0.0022, price > 20_000 ? 10 : 5));
}

/** Cubic metres for transport; without one in the catalogue, packed gear weighs about 220 kg per cubic metre. */
function volume({ m3, weight }: CatalogueItem): number | null {
  return m3 ?? (weight === undefined ? null : Math.max(1, Math.round((weight * 100) / 220)) / 100);
}

/**
 * The company's machines as single pieces, gear without serial numbers and consumables as stocks, and purchased
 * services; all at the store.
 */
export function makeEquipment({ companyId, profile, today, ledger, ...stage }: Stage): EquipmentRow[] {
  const random = stage.random('equipment');
  const ids = stage.ids('equipment');
  const town = profile.towns[0]?.city ?? '';
  const thisYear = Number(today.slice(0, 4));
  const used = new Map<string, number>();
  return profile.trade.catalogue.flatMap((item) => {
    const supplier = random.pick(ledger.parties.suppliers.get(item.supplier) ?? []);
    const itemNo = `${item.prefix}${random.int(10_000, 99_999)}`;
    const machine = item.classification === 'utst';
    const outdoors = (item.weight ?? 0) > 900 || (item.stock ?? 0) > 300;
    return piecesOf(item).map((title, i): EquipmentRow => {
      const number = (used.get(item.prefix) ?? 0) + 1;
      used.set(item.prefix, number);
      const piece = machine && item.stock === undefined;
      const year = piece ? thisYear - random.int(0, 11) : null;
      const stock = item.classification === 'tjst' ? null : random.int(0, 40) * (item.units ?? 1);
      return {
        companyId,
        xid: ids(dayOf(year ?? thisYear - 1, 1, 1)),
        shortid: `${item.prefix}-${String(number).padStart(3, '0')}`,
        title,
        description: item.description ?? null,
        serialno: piece ? serialNumber(random) : null,
        category: item.category,
        subcategory: item.subcategory,
        classification: item.classification,
        location: item.classification === 'tjst' ? null : `${outdoors ? 'Utelager' : 'Lager'} ${town}`,
        supId: supplier.xid,
        supItemId: item.sizes ? `${itemNo}-${i + 1}` : itemNo,
        measure: item.measure,
        unitsam: item.units ?? 1,
        priceam: item.price,
        dayrentam: machine ? dayRent(item) : null,
        discountam: machine ? random.pick([0, 0, 0, 0, 5, 10, 15]) : 0,
        rented: false,
        count: piece ? 1 : (item.stock ?? stock),
        equipmentUrl: `https://${mailDomain(supplier.name)}/produkt/${itemNo.toLowerCase()}`,
        yearmodelint: year,
        attrDimensions: item.dimensions ?? null,
        attrKwint: item.kw ?? null,
        attrM3int: volume(item),
        attrVoltage: item.voltage ?? null,
        attrWeightint: item.weight ?? null,
      };
    });
  });
}
