import { z } from 'zod';
import { notFound } from '@/base/errors';
import { guarded } from '@/lib/platform/auth/guarded';

/** Answers an unknown address in text: 404 with a session, 401 without, as everywhere. */
export const unknownCall = guarded<unknown, undefined, { path?: string[] }, 'newcomer'>(
  { access: 'newcomer', changes: false, query: z.looseObject({}) },
  async () => {
    throw notFound('Ukjent kall: adressen finnes ikke.');
  },
);
