import { type SQL, sql } from 'drizzle-orm';
import { colourOfNone, coloursByCode } from '@/lib/widgets/category-colour';
import { noneCode } from '@/lib/widgets/voucher-line-drill';

/** All segment codes of the company as an array: what the colours are ranked by. */
export function segmentCodes(companyId: string): SQL {
  return sql`array(select code from dimension where company_id = ${companyId} and kind = 'segment')`;
}

export type SegmentLook = { code: string; name: string; color: number };

/** How a segment is named, coloured and drilled to; without one it is 'Uten segment'. */
export function segmentLooks(codes: readonly string[]): (code: string | null, name: string | null) => SegmentLook {
  const colours = coloursByCode(codes);
  return (code, name) =>
    code === null
      ? { code: noneCode, name: 'Uten segment', color: colourOfNone }
      : { code, name: name ?? code, color: colours.get(code) ?? colourOfNone };
}

/** How a customer is named and drilled to; without one it is 'Uten kunde'. */
export function customerLook(no: string | null, name: string | null): { no: string; name: string } {
  return no === null ? { no: noneCode, name: 'Uten kunde' } : { no, name: name ?? no };
}
