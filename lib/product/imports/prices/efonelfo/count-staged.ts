import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { PricePreview } from '../result';

/** The counts of a file's price lines: new and changed ones, and their prices' average change as a share. */
export type StagedCounts = {
  added: number;
  changed: number;
  average: number | null;
  up: number;
  down: number;
  jumps: number;
};

const countRow = z.strictObject({
  added: z.number(),
  changed: z.number(),
  average: z.number().nullable(),
  up: z.number(),
  down: z.number(),
  jumps: z.number(),
});

/** Counts the effects of the compared lines. */
export async function countStaged(tx: CompanyTx): Promise<StagedCounts> {
  const [found] = await queryRows(tx, countRow)`
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed,
      (avg(priceam / old_priceam - 1) filter (where old_priceam > 0))::float8 as average,
      count(*) filter (where priceam > old_priceam) as up, count(*) filter (where priceam < old_priceam) as down,
      count(*) filter (where old_priceam > 0 and abs(priceam / old_priceam - 1) > 0.5) as jumps
    from compared`;
  if (!found) throw new Error('The staged items have no counts.');
  return found;
}

const listed = 10;
const changeRow = z.strictObject({ line: z.number(), text: z.string(), today: z.number(), next: z.number() });

/** The prices that change by the largest factor, the largest first. */
export const largestChanges = (tx: CompanyTx): Promise<PricePreview['change']['largest']> =>
  queryRows(tx, changeRow)`
    select line, lineid || ' ' || title as text, old_priceam::float8 as today, priceam::float8 as next from compared
    where old_priceam > 0 and priceam is distinct from old_priceam
    order by abs(ln(greatest(priceam / old_priceam, 1e-9)::float8)) desc, place limit ${listed}`;

const priceRow = z.strictObject({ line: z.number(), today: z.number().nullable(), next: z.number() });

/** Today's and the new price of items on these lines of the file. */
export const pricesOfLines = (tx: CompanyTx, lines: readonly number[]): Promise<PricePreview['prices']> =>
  queryRows(tx, priceRow)`
    select line, old_priceam::float8 as today, priceam::float8 as next from compared
    where line in (select value::int from json_array_elements_text(${JSON.stringify(lines)}::json))`;
