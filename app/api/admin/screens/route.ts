import { z } from 'zod';
import { callerOf } from '@/lib/platform/auth/caller';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { endScreen, listScreens, pairScreen } from '@/lib/product/admin/screens';
import { answerJson } from '@/lib/product/calls/answer-json';

const admin = { path: adminPath, action: 'Write' } as const;

const paired = z.object({
  code: z.string('Skriv koden som står på skjermen.').trim().min(1, 'Skriv koden som står på skjermen.').max(20),
  name: z.string('Gi skjermen et navn.').trim().min(1, 'Gi skjermen et navn.').max(50, 'Navnet kan ha høyst 50 tegn.'),
  path: z.string('Velg en tavle som finnes.'),
});
const ended = z.object({ id: z.uuid('Ukjent skjerm.') });

/** The company's paired screens. */
export const GET = guarded({ access: admin, changes: false }, async ({ scope }) =>
  answerJson('GET /api/admin/screens', await listScreens(scope)),
);

export const POST = guarded({ access: admin, changes: true, body: paired }, async ({ scope, body, request }) => {
  await pairScreen(scope, callerOf(request.headers), body);
  return answerJson('POST /api/admin/screens', { message: 'Skjermen er paret' }, 201);
});

export const DELETE = guarded({ access: admin, changes: true, body: ended }, async ({ scope, body }) => {
  await endScreen(scope, body.id);
  return answerJson('DELETE /api/admin/screens', { message: 'Skjermen er avsluttet' });
});
