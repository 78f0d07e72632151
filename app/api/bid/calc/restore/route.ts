import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { guarded } from '@/lib/auth/guarded';
import { restoreVersion } from '@/lib/bid/calculations/restore-version';
import { calcPath } from '@/lib/pages/href';

const number = (text: string) => z.coerce.number(text).int(text).min(1, text);

const body = z.object({
  company: z.string().optional(),
  bcid: z.uuid('Kalkylen (bcid) er ugyldig.'),
  restore: number('Versjonen som skal hentes tilbake (restore) er ugyldig.'),
  version: number('Versjonen (version) er ugyldig.'),
  op: z.uuid('Kjennetegnet (op) er ugyldig.').optional(),
});

/** Brings a kept version back as the newest. */
export const POST = guarded(
  { access: { path: calcPath, action: 'Write' }, changes: true, lane: 'saving', body },
  async ({ scope, body: { company: _, ...asked } }) => {
    const { saved, version } = await restoreVersion(scope, { ...asked, op: asked.op ?? randomUUID() });
    return Response.json({ saved, version });
  },
);
