import { z } from 'zod';
import { notFound } from '@/base/errors';
import { guarded } from '@/lib/platform/auth/guarded';

/** Answers an address that is no call of ours, in text: 404 for whoever is logged in, as everywhere 401 for others. */
export const unknownCall = guarded<unknown, undefined, { path?: string[] }, 'newcomer'>(
  { access: 'newcomer', changes: false, query: z.looseObject({}) },
  async () => {
    throw notFound('Ukjent kall: adressen finnes ikke.');
  },
);
