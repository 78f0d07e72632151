import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** The idempotency key of what makes a row, made by the client; a call without it is a change of its own. */
export const opField = z
  .uuid('Kjennetegnet (op) er ugyldig.')
  .toLowerCase()
  .default(() => randomUUID());
