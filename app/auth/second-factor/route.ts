import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { beforeCode } from '@/lib/platform/auth/login-limits';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '@/lib/platform/auth/second-factor';
import { answerJson } from '@/lib/product/calls/answer-json';

const code = z.string('Koden mangler.').trim().min(1, 'Skriv koden fra appen.').max(40, 'Koden er for lang.');

/** Starts the setup: the key and its QR code. */
export const POST = guarded({ access: 'user', changes: true }, async ({ session }) =>
  answerJson('POST /auth/second-factor', await beginSecondFactor(session)),
);

/** Turns it on with a first code; returns the recovery codes. */
export const PUT = guarded({ access: 'user', changes: true, body: z.object({ code }) }, async ({ session, body }) => {
  await beforeCode(session.user.email, { device: session.id });
  return answerJson('PUT /auth/second-factor', { codes: await confirmSecondFactor(session, body.code) });
});

/** Turns it off, which requires a code. */
export const DELETE = guarded(
  { access: 'user', changes: true, body: z.object({ code }) },
  async ({ session, body }) => {
    await beforeCode(session.user.email, { device: session.id });
    await removeSecondFactor(session, body.code);
    return answerJson('DELETE /auth/second-factor', { message: 'Lagret' });
  },
);
