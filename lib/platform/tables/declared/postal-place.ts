import { readPostcode } from '@/lib/core/format/postcode';
import type { RowValues } from './live-table';

/** A rule for `settle`: the zero that spreadsheets drop from Norwegian postal codes. */
export function settlePostcode({ postalCode, city }: RowValues): RowValues {
  return typeof postalCode === 'string'
    ? { postalCode: readPostcode(postalCode, typeof city === 'string' ? city : null) }
    : {};
}
