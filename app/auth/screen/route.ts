import { withCookies } from '@/lib/platform/auth/answer-session';
import { callerOf } from '@/lib/platform/auth/caller';
import { guarded } from '@/lib/platform/auth/guarded';
import { makeScreenCode } from '@/lib/platform/auth/screen-code';
import { screenCookie, screenSecret, screenState } from '@/lib/platform/auth/screen-session';
import { answerJson } from '@/lib/product/calls/answer-json';

/** The state of the calling screen. */
export const GET = guarded({ access: 'anyone', changes: false }, async ({ request }) => {
  const { state } = await screenState(screenSecret(request.headers.get('cookie')));
  return answerJson('GET /auth/screen', { state });
});

/** A pairing code for a screen; a paired screen gets its page. */
export const POST = guarded({ access: 'anyone', changes: true }, async ({ request }) => {
  const before = screenSecret(request.headers.get('cookie'));
  const { state } = await screenState(before);
  if (state === 'paired') return answerJson('POST /auth/screen', { state });
  const { code, expiresAt, secret } = await makeScreenCode(callerOf(request.headers), before);
  const answer = answerJson('POST /auth/screen', { state: 'waiting', code, expiresAt: expiresAt.toISOString() }, 201);
  return withCookies(answer, [screenCookie(secret)]);
});
