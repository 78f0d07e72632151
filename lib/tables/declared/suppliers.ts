import { supplier } from '@/db/schema';
import { defineTable } from './live-table';
import { nextNumber } from './next-number';

/** The first five columns are those of the supplier picker (specification 2, screen 10). */
export const supplierTable = defineTable({
  tbl: 'supplier',
  path: '/master/editable/leverandorer',
  title: 'Leverandører',
  one: 'leverandør',
  table: supplier,
  label: ['no', 'name'],
  order: [supplier.name],
  columns: {
    no: {
      text: 'Nr',
      kind: 'text',
      column: supplier.no,
      width: 90,
      required: true,
      maxLength: 20,
      unique: true,
      standard: nextNumber(supplier, supplier.no, 50_001),
    },
    name: { text: 'Navn', kind: 'text', column: supplier.name, width: 260, required: true },
    orgnr: { text: 'Orgnr', kind: 'text', column: supplier.orgnr, width: 110, rule: 'orgnr', unique: true },
    classification: {
      text: 'Klassifisering',
      kind: 'text',
      column: supplier.classification,
      width: 170,
      dropfilter: true,
    },
    rank: { text: 'Rang', kind: 'number', column: supplier.rank, width: 80, min: 1, max: 99 },
    address: { text: 'Adresse', kind: 'text', column: supplier.address, width: 180 },
    postalCode: { text: 'Postnr', kind: 'text', column: supplier.postalCode, width: 80, maxLength: 10 },
    city: { text: 'Poststed', kind: 'text', column: supplier.city, width: 130, dropfilter: true },
    email: { text: 'E-post', kind: 'text', column: supplier.email, width: 200, rule: 'email' },
    phone: { text: 'Telefon', kind: 'text', column: supplier.phone, width: 130, maxLength: 30 },
  },
  empty: 'Ingen leverandører ennå. Legg til en rad, eller les inn en SAF-T-fil under Grunndata → Import.',
});
