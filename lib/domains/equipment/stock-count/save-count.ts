import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput, notAllowed, notFound } from '@/base/errors';
import { bulkInsert } from '@/db/bulk-insert';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { stockCount, stockCountLine } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { alikeForm } from '@/lib/core/format/alike-form';
import { formatDate } from '@/lib/core/format/date';
import { daySchema } from '@/lib/core/format/day-schema';
import { addDays } from '@/lib/core/format/days';
import type { Scope } from '@/lib/platform/auth/session';
import { idempotent } from '@/lib/platform/writes/idempotent';
import { opKey } from '@/lib/platform/writes/op-field';
import { finderOf, findScanned } from '../scanner/find-scanned';
import { mostCounted } from './count-rules';
import { expectedPieces } from './expected';

/** Most different items and unknown codes of a count. */
const mostLines = 5_000;

/** Earlier dates are typing errors. */
const firstCount = '2000-01-01';

const pieces = z.number('Antallet mangler.').int('Skriv et helt tall.').min(1, 'Minst én.').max(mostCounted);

export const stockCountSchema = z.object({
  /** The user who counted: a count stored in the browser can only be saved by its user. */
  user: z.uuid('Brukeren (user) er ugyldig.').toLowerCase().optional(),
  place: z.string('Stedet mangler.').trim().min(1, 'Velg stedet.').max(200, 'Maks 200 tegn'),
  date: daySchema('Datoen er ingen dato.', { missing: 'Datoen mangler.' }).refine(
    // A phone's date may be one day ahead of the server's.
    (day) => day >= firstCount && day <= addDays(today(), 1),
    `Tellingens dato må være fra ${formatDate(firstCount)} til i dag.`,
  ),
  /** Found items, and codes of no item. */
  items: z
    .array(z.object({ xid: z.uuid('Utstyret (xid) er ugyldig.').toLowerCase(), count: pieces }))
    .max(mostLines)
    .refine((items) => new Set(items.map(({ xid }) => xid)).size === items.length, 'Hver enhet står én gang.'),
  codes: z.array(z.object({ code: z.string().trim().min(1).max(200, 'Maks 200 tegn'), count: pieces })).max(mostLines),
  /** The count's idempotency key: resent after a lost connection, it is saved once. */
  op: opKey,
});
export type CountTaken = z.infer<typeof stockCountSchema>;

const knownItem = z.strictObject({
  xid: z.string(),
  shortid: z.string(),
  title: z.string(),
  serialno: z.string().nullable(),
  ean: z.string().nullable(),
  sup_item_id: z.string().nullable(),
  category: z.string().nullable(),
  location: z.string().nullable(),
  expected: z.number(),
  at: z.string().nullable(),
});
type Line = { equipmentId: string | null; code: string; expected: number; found: number };

/** A code assigned to an item since it was scanned counts as that item. */
function foundItems(companyId: string, known: readonly z.infer<typeof knownItem>[], { items, codes }: CountTaken) {
  const finder = finderOf(known.map((item) => ({ ...item, supItemId: item.sup_item_id })));
  const found = new Map(items.map(({ xid, count }) => [xid, count]));
  const unknown = new Map<string, { code: string; count: number }>();
  for (const { code, count } of codes) {
    // A code that several items have by now is for a person to say, and stays a code.
    const [item, other] = findScanned(finder, companyId, [code]).items;
    const key = alikeForm(code);
    if (item && !other) found.set(item.xid, (found.get(item.xid) ?? 0) + count);
    else unknown.set(key, { code, count: count + (unknown.get(key)?.count ?? 0) });
  }
  return { found, unknown: [...unknown.values()] };
}

/** Every item expected or found at the place, and every unknown code. */
async function linesOf(tx: CompanyTx, companyId: string, requested: CountTaken): Promise<Line[]> {
  const known = await queryRows(tx, knownItem)`${expectedPieces(companyId)} order by equipment.shortid`;
  const { found, unknown } = foundItems(companyId, known, requested);
  const ids = new Set(known.map(({ xid }) => xid));
  if ([...found.keys()].some((xid) => !ids.has(xid))) {
    throw notFound('Tellingen har utstyr som ikke finnes lenger. Ta det ut av tellingen.');
  }
  const lines = known.flatMap(({ xid, shortid, location, expected: own }) => {
    const [expected, count] = [location === requested.place ? own : 0, found.get(xid) ?? 0];
    return expected > 0 || count > 0 ? [{ equipmentId: xid, code: shortid, expected, found: count }] : [];
  });
  return [...lines, ...unknown.map(({ code, count }) => ({ equipmentId: null, code, expected: 0, found: count }))];
}

/**
 * Saves a place's count as one action: what was found of each item beside what currently belongs there. Returns the
 * count's id (its key) and number of lines. Throws 400 for an empty count, 403 for another user's, 404 for an unknown
 * item.
 */
export async function saveCount(
  scope: Scope,
  { op, user, ...requested }: CountTaken,
): Promise<{ op: string; lines: number }> {
  if (user !== undefined && user !== scope.user.id) {
    throw notAllowed('Tellingen er gjort av en annen bruker, og lagres når den brukeren er logget inn.');
  }
  const companyId = scope.company.id;
  const lines = await idempotent(
    scope,
    { op, content: { kind: 'stock count', ...requested } },
    {
      run: async (tx) => {
        const made = await linesOf(tx, companyId, { op, ...requested });
        if (made.length === 0) throw badInput('Det er ingenting å telle på dette stedet.');
        const { place, date } = requested;
        await tx.insert(stockCount).values({ companyId, xid: op, place, date, countedByName: scope.user.fullName });
        await bulkInsert(
          tx,
          stockCountLine,
          made.map((line) => ({ ...line, companyId, xid: uuidv7(), countId: op })),
        );
        return made.length;
      },
      before: (tx) =>
        tx.$count(
          stockCountLine,
          sql`${eq(stockCountLine.companyId, companyId)} and ${eq(stockCountLine.countId, op)}`,
        ),
    },
  );
  return { op, lines };
}
