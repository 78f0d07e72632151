import { z } from 'zod';

/** Rows of the planning calls' answers; days are yyyy-mm-dd. */
export const planningItem = z.strictObject({
  eid: z.string(),
  ekey: z.string(),
  title: z.string(),
  serialno: z.string().nullable(),
  /** Null: hired, so without a limited stock. */
  count: z.number().nullable(),
  location: z.string().nullable(),
  /** Nodes of the category tree: hashes of the names (specification 2, section 3). */
  l1id: z.string(),
  l1nm: z.string().nullable(),
  l2id: z.string().nullable(),
  l2nm: z.string().nullable(),
});
export type PlanningItem = z.infer<typeof planningItem>;

export const flowEntry = z.strictObject({
  xid: z.string(),
  eid: z.string(),
  ekey: z.string(),
  pid: z.string(),
  project: z.string(),
  startdate: z.string(),
  enddate: z.string(),
  countam: z.number(),
  status: z.string(),
  booked_by: z.string().nullable(),
  /** The user who confirmed the double booking. */
  confirmed_by: z.string().nullable(),
  /**
   * The booking that a confirmed double booking overlaps, else itself: bookings that share an item have the same root.
   */
  root: z.string(),
});
export type FlowEntry = z.infer<typeof flowEntry>;

export const projectLine = z.strictObject({
  xid: z.string(),
  kind: z.string(),
  eid: z.string().nullable(),
  text: z.string(),
  category: z.string().nullable(),
  subcategory: z.string().nullable(),
  /** The item's article: its name in lower case; for a wish the article, or the first word of articles, that it names. */
  article: z.string().nullable(),
  countam: z.number(),
  startdate: z.string(),
  enddate: z.string(),
  status: z.string(),
});
export type ProjectLine = z.infer<typeof projectLine>;
