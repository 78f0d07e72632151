import { z } from 'zod';

/** What processes tell each other over NOTIFY, always in the transaction that made it so. */
export const eventSchema = z.discriminatedUnion('type', [
  /** A log-in has ended: its sockets close. */
  z.object({ type: z.literal('session-ended'), sessionId: z.uuid() }),
  /** What a user may do has changed: his sockets are checked again. */
  z.object({ type: z.literal('access-changed'), userId: z.uuid() }),
  /** A company's ledger has new lines: open reports offer to read again. */
  z.object({ type: z.literal('ledger-changed'), companyId: z.uuid() }),
  /** How far an import has come, for the user who started it. */
  z.object({
    type: z.literal('import-progress'),
    companyId: z.uuid(),
    userId: z.uuid(),
    importId: z.uuid(),
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

/** What the sidecar sends to a browser. */
export const pushSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ledger-changed'), companyId: z.uuid() }),
  z.object({ type: z.literal('import-progress'), importId: z.uuid(), done: z.number(), total: z.number() }),
]);
export type Push = z.infer<typeof pushSchema>;

/** Close codes of our own: the log-in is over; the browser goes to log-out. */
export const closeCodes = { sessionEnded: 4401 } as const;
