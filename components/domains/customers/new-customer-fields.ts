import { customerColumns } from '@/lib/core/columns/customers';
import type { Unit } from '@/lib/platform/external/unit';

const { name, address, postalCode, city, phone, email } = customerColumns.columns;

/** The fields of the form besides the organisation number, in order. */
export const customerFields = [
  { id: 'name', label: name.text, maxLength: 200, span: 'col-span-2' },
  { id: 'address', label: address.text, maxLength: 200, span: 'col-span-2' },
  { id: 'postalCode', label: postalCode.text, maxLength: 10, span: 'col-span-1' },
  { id: 'city', label: city.text, maxLength: 200, span: 'col-span-1' },
  { id: 'phone', label: phone.text, maxLength: 30, span: 'col-span-2 sm:col-span-1' },
  { id: 'email', label: email.text, maxLength: 200, span: 'col-span-2 sm:col-span-1' },
] as const;

type CustomerFieldId = (typeof customerFields)[number]['id'];
export type CustomerValues = Partial<Record<CustomerFieldId, string>>;

/** The customer that already has the organisation number. */
export type ExistingCustomer = { xid: string; no: string; name: string };

/** A new customer's values from a unit of the register: the postal address, else the business address. */
export function valuesOf(unit: Unit | undefined): CustomerValues {
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
