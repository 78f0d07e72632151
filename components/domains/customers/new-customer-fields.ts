import { customerColumns } from '@/lib/core/columns/customers';

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
