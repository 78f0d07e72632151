import type { Unit } from './unit';

/** The values of a register's unit that fill a form. */
export type UnitValues = {
  name?: string | undefined;
  address?: string | undefined;
  postalCode?: string | undefined;
  city?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
};

/** A unit's name, address and contact: the postal address, else the business address. */
export function unitValues(unit: Unit | undefined): UnitValues {
  if (!unit) return {};
  const address = unit.postadresse ?? unit.forretningsadresse;
  return {
    name: unit.navn,
    address: address?.adresse?.join(', ').slice(0, 200),
    postalCode: address?.postnummer?.slice(0, 10),
    city: address?.poststed,
    phone: (unit.telefon ?? unit.mobil)?.slice(0, 30),
    email: unit.epostadresse,
  };
}
