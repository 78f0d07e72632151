import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { colourOfNone, coloursApart, othersName } from '@/lib/core/widgets/category-colour';
import { noneCode } from '@/lib/core/widgets/voucher-line-drill';
import type { Treemap } from '@/lib/core/widgets/widget';

/**
 * All segment codes of the company as an SQL array: colours are ranked by it, so that they are the same on every page.
 */
export function segmentCodes(companyId: string): SQL {
  return sql`array(select code from dimension where company_id = ${companyId} and kind = 'segment')`;
}

type Leaf = Treemap['data'][number];

/** `isOther`: one of the many that a picture draws as 'Andre'. */
export type SegmentLook = { code: string; name: string; color: number; isOther?: boolean };

/**
 * A segment's name, colour and code for drill and filter; without one it is 'Uten segment'. `sizes` are those of the
 * picture, whose eight largest have colours of their own.
 */
export function segmentLooks(
  codes: readonly string[],
  sizes: Iterable<readonly [string | null, number]>,
): (code: string | null, name: string | null) => SegmentLook {
  const colours = coloursApart(codes, sizes);
  return (code, name) =>
    code === null
      ? { code: noneCode, name: 'Uten segment', color: colourOfNone }
      : { code, name: name ?? code, color: colours.of(code), ...(colours.isOther(code) && { isOther: true }) };
}

/** A segment as a picture that adds draws it: the many small ones are one. */
export const together = (look: SegmentLook): SegmentLook =>
  look.isOther ? { ...look, code: othersName, name: othersName } : look;

/** The legend of a picture: each segment once, in colour order. */
export function segmentLegend(looks: readonly SegmentLook[]): { text: string; color: number }[] {
  const legend = new Map(looks.map(together).map(({ code, name, color }) => [code, { text: name, color }]));
  return [...legend.values()].sort((a, b) => a.color - b.color || a.text.localeCompare(b.text, 'nb'));
}

/** A customer's revenue within a segment, kroner, with the company's segment codes. */
export const segmentPartRow = z.strictObject({
  segment: z.string().nullable(),
  segmentName: z.string().nullable(),
  customer: z.string().nullable(),
  customerName: z.string().nullable(),
  revenue: z.number(),
  codes: z.array(z.string()),
});
export type SegmentPart = z.infer<typeof segmentPartRow>;

/** The leaves of a treemap of segments and their customers; `more` adds a leaf's drill or pick. */
export function segmentLeaves(
  parts: readonly SegmentPart[],
  more: (segment: string, customer: string) => Pick<Leaf, 'drill' | 'pick'>,
): Leaf[] {
  const look = segmentLooks(
    parts[0]?.codes ?? [],
    parts.map(({ segment, revenue }) => [segment, revenue]),
  );
  return parts.map((part) => {
    const segment = look(part.segment, part.segmentName);
    const customer = customerLook(part.customer, part.customerName);
    return {
      l1id: segment.code,
      l1nm: segment.name,
      l2id: `${segment.code}/${customer.no}`,
      l2nm: customer.name,
      value: part.revenue,
      color: segment.color,
      ...more(segment.code, customer.no),
    };
  });
}

/** A customer's name and code for drill; without one it is 'Uten kunde'. */
export function customerLook(no: string | null, name: string | null): { no: string; name: string } {
  return no === null ? { no: noneCode, name: 'Uten kunde' } : { no, name: name ?? no };
}
