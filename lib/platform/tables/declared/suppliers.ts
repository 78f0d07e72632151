import { supplier } from '@/db/schema';
import { supplierColumns } from '@/lib/core/columns/suppliers';
import { supplierTablePath } from '@/lib/platform/routing/paths';
import { defineTable } from './live-table';
import { nextNumber } from './next-number';
import { settlePostcode } from './postal-place';

/**
 * The first five columns of its own are those of the supplier picker (specification 2, screen 10); what the register warns
 * of is read beside them (lib/domains/registers/master/sources/suppliers.ts).
 */
export const supplierTable = defineTable({
  tbl: 'supplier',
  path: supplierTablePath,
  title: 'Leverandører',
  newRow: 'Ny leverandør',
  table: supplier,
  label: ['no', 'name'],
  order: [supplier.name],
  entity: supplierColumns,
  columns: {
    no: {
      column: supplier.no,
      required: true,
      maxLength: 20,
      unique: true,
      default: nextNumber(supplier, supplier.no, 50_001),
    },
    name: { column: supplier.name, required: true },
    orgnr: { column: supplier.orgnr, rule: 'orgnr', unique: true },
    classification: { column: supplier.classification },
    rank: { column: supplier.rank, min: 1, max: 99 },
    address: { column: supplier.address },
    postalCode: { column: supplier.postalCode, maxLength: 10 },
    city: { column: supplier.city },
    email: { column: supplier.email, rule: 'email' },
    phone: { column: supplier.phone, maxLength: 30 },
  },
  derived: ['register'],
  rules: { settle: settlePostcode },
  empty: 'Ingen leverandører ennå. Legg til en rad, eller les inn en SAF-T-fil under Grunndata → Import.',
});
