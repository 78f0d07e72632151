import { UserError } from '@/base/errors';
import { withCookies } from '@/lib/platform/auth/answer-session';
import { guarded } from '@/lib/platform/auth/guarded';
import { screenCookie, screenSecret, screenState } from '@/lib/platform/auth/screen-session';
import { widgetsAsJson } from '@/lib/platform/routing/loaded-page';
import { answerJson } from '@/lib/product/calls/answer-json';
import { loadScreenBoard } from '@/lib/product/pages/screen-board';

/** The page of a paired screen, read again; each call renews its cookie. */
export const GET = guarded({ access: 'anyone', changes: false }, async ({ request }) => {
  const secret = screenSecret(request.headers.get('cookie'));
  const found = await screenState(secret);
  if (secret === undefined || found.state !== 'paired') throw new UserError(401, 'Skjermen er ikke paret.');
  const page = await loadScreenBoard(found.screen, request.signal);
  const answer = answerJson('GET /auth/screen/board', { widgets: widgetsAsJson(page), readAt: page.readAt });
  return withCookies(answer, [screenCookie(secret)]);
});
