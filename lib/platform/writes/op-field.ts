import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** The idempotency key of a change, made by the client. */
export const opKey = z.uuid('Kjennetegnet (op) er ugyldig.').toLowerCase();

/** The idempotency key of what makes a row; a call without it is a change of its own. */
export const opField = opKey.default(() => randomUUID());
