import { defineColumns } from './define-columns';

export const supplierColumns = defineColumns({
  no: { text: 'Nr', type: 'text', width: 90 },
  name: { text: 'Navn', type: 'text', width: 260, ref: { kind: 'supplier', id: 'xid' } },
  orgnr: { text: 'Orgnr', type: 'text', width: 110 },
  /** A warning of the public register, as 'Konkurs 12.11'. */
  register: { text: 'Registeret', type: 'text', status: true, width: 190 },
  classification: { text: 'Klassifisering', type: 'text', width: 170, dropfilter: true },
  rank: { text: 'Rang', type: 'number', width: 80 },
  address: { text: 'Adresse', type: 'text', width: 180 },
  postalCode: { text: 'Postnr', type: 'text', width: 80 },
  city: { text: 'Poststed', type: 'text', width: 130, dropfilter: true },
  email: { text: 'E-post', type: 'text', width: 200 },
  phone: { text: 'Telefon', type: 'text', width: 130 },
});
