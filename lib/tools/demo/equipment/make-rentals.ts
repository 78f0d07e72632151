import type { Stage } from '../ledger/stage';
import { mailDomain } from '../random/invented-names';
import type { EquipmentRow } from './make-equipment';

const kindsEach = 6;

/** Each hire firm's equipment by its own item numbers; the company has no stock of it. */
export function makeRentals({ companyId, profile, today, ledger, ...stage }: Stage): EquipmentRow[] {
  const random = stage.random('rentals');
  const ids = stage.ids('rentals');
  const { rentals } = profile.trade;
  const firms = ledger.parties.suppliers.get('hire') ?? [];
  return firms.flatMap((firm, place) =>
    Array.from({ length: kindsEach }, (_, i): EquipmentRow => {
      const item = rentals[(place * 3 + i * 5) % rentals.length];
      if (!item) throw new Error('The table of rentals is empty.');
      const itemNo = String(random.int(100_000, 999_999));
      const factor = item.dayrent < 50 ? 1 : random.pick([0.9, 1, 1, 1.1]);
      return {
        companyId,
        xid: ids(`${Number(today.slice(0, 4)) - 2}-01-01`),
        shortid: `LEI-${String(place * kindsEach + i + 1).padStart(3, '0')}`,
        title: item.title,
        description: null,
        serialno: null,
        category: item.category,
        subcategory: item.subcategory,
        classification: 'utst',
        location: `Hos ${firm.name}`,
        supId: firm.xid,
        supItemId: itemNo,
        measure: 'døgn',
        unitsam: 1,
        priceam: null,
        dayrentam: Math.round(item.dayrent * factor),
        discountam: random.pick([0, 5, 10, 10, 15]),
        rented: true,
        count: null,
        equipmentUrl: `https://${mailDomain(firm.name)}/utleie/${itemNo}`,
        yearmodelint: null,
        attrDimensions: null,
        attrKwint: null,
        attrM3int: item.m3,
        attrVoltage: null,
        attrWeightint: item.weight,
      };
    }),
  );
}
