import { UserError } from '@/base/errors';
import { withCookies } from '@/lib/auth/answer-session';
import { guarded } from '@/lib/auth/guarded';
import { screenCookie, screenSecret, screenState } from '@/lib/auth/screen-session';
import { answerJson } from '@/lib/calls/answer-json';
import { loadScreenBoard } from '@/lib/pages/screen-board';
import { widgetsAsJson } from '@/lib/routing/loaded-page';

/** The page of a paired screen, read anew; its cookie lasts as long again. */
export const GET = guarded({ access: 'anyone', changes: false }, async ({ request }) => {
  const secret = screenSecret(request.headers.get('cookie'));
  const found = await screenState(secret);
  if (secret === undefined || found.state !== 'paired') throw new UserError(401, 'Skjermen er ikke paret.');
  const page = await loadScreenBoard(found.screen, request.signal);
  const answer = answerJson('GET /auth/screen/board', { widgets: widgetsAsJson(page), readAt: page.readAt });
  return withCookies(answer, [screenCookie(secret)]);
});
