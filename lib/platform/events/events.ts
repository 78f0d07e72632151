import { z } from 'zod';

/** A table of a company, or a part of it. */
const place = {
  companyId: z.uuid(),
  tbl: z.string(),
  projectid: z.uuid().optional(),
  equipmentid: z.uuid().optional(),
};

/** What processes tell each other over NOTIFY, always in the transaction that made it so. */
const eventSchema = z.discriminatedUnion('type', [
  /** A log-in has ended: its sockets close. */
  z.object({ type: z.literal('session-ended'), sessionId: z.uuid() }),
  /** What a user may do has changed: his sockets are checked again. */
  z.object({ type: z.literal('access-changed'), userId: z.uuid() }),
  /** A company's ledger has new lines: open reports offer to read again. */
  z.object({ type: z.literal('ledger-changed'), companyId: z.uuid() }),
  /** A company's live tables have changes up to this number. */
  z.object({ type: z.literal('table-changed'), companyId: z.uuid(), no: z.number().int() }),
  /** Screens that have a table open and are in a cell of it (or in none), or have left; `screen` is the socket's own id. */
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
  /** Who has the table open? Every process tells of its own. */
  z.object({ type: z.literal('present-asked'), ...place }),
  /** A user's notices in a company are others than they were: his screens ask again. */
  z.object({ type: z.literal('notices-changed'), companyId: z.uuid(), userId: z.uuid() }),
  /** How far a call's work has come, for the user who made it; `workId` is what the call named it. */
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

/** The event of a notification, or undefined for text that is none. */
export function parseEvent(payload: string): LiveEvent | undefined {
  try {
    return eventSchema.safeParse(JSON.parse(payload)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The channel of all events. */
export const channel = 'innsikt_event';
