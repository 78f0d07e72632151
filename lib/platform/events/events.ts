import { z } from 'zod';

/** A company's table, or a part of it. */
const place = {
  companyId: z.uuid(),
  tbl: z.string(),
  projectid: z.uuid().optional(),
  equipmentid: z.uuid().optional(),
};

/** Events between processes over NOTIFY, always sent in the transaction that causes them. */
const eventSchema = z.discriminatedUnion('type', [
  /** A session has ended: its sockets are closed. */
  z.object({ type: z.literal('session-ended'), sessionId: z.uuid() }),
  /** A user's permissions have changed: their sockets are rechecked. */
  z.object({ type: z.literal('access-changed'), userId: z.uuid() }),
  /** A company's ledger has new lines: open reports offer to reload. */
  z.object({ type: z.literal('ledger-changed'), companyId: z.uuid() }),
  /** A company's live tables have changes up to this number. */
  z.object({ type: z.literal('table-changed'), companyId: z.uuid(), no: z.number().int() }),
  /** Screens with their current cell in a table (or none), or those that have left; `screen` is the socket's id. */
  z.object({
    type: z.literal('present'),
    ...place,
    screens: z.array(
      z.object({
        screen: z.uuid(),
        user: z.object({ id: z.uuid(), name: z.string() }),
        row: z.string().nullable(),
        col: z.string().nullable(),
        gone: z.boolean(),
      }),
    ),
  }),
  /** Requests presence in a table; every process reports its own screens. */
  z.object({ type: z.literal('present-asked'), ...place }),
  /** A user's notices in a company have changed: their screens reload them. */
  z.object({ type: z.literal('notices-changed'), companyId: z.uuid(), userId: z.uuid() }),
  /** Progress of a call's work, for its user; `workId` is the id that the call gave it. */
  z.object({
    type: z.literal('progress'),
    companyId: z.uuid(),
    userId: z.uuid(),
    workId: z.uuid(),
    done: z.number(),
    total: z.number(),
  }),
]);
export type LiveEvent = z.infer<typeof eventSchema>;

/** Parses a notification, or undefined for an invalid one. */
export function parseEvent(payload: string): LiveEvent | undefined {
  try {
    return eventSchema.safeParse(JSON.parse(payload)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The LISTEN/NOTIFY channel of all events. */
export const channel = 'innsikt_event';
