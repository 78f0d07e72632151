import { contactStopSchema, stopContactMail } from '@/lib/domains/customers/mail/refusals';
import { guarded } from '@/lib/platform/auth/guarded';
import { href } from '@/lib/platform/routing/href';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Opened as a link it stops nothing, since mail scanners follow links: it leads to the page that asks. */
export const GET = guarded({ access: 'anyone', changes: false, query: contactStopSchema }, async ({ query }) =>
  Promise.resolve(new Response(null, { status: 303, headers: { location: href(fixedPaths.stopLetters, query) } })),
);

/** A mail program's server posts this without a session or our origin: the token in the address is the permission. */
export const POST = guarded({ access: 'anyone', changes: false, query: contactStopSchema }, async ({ query }) => {
  await stopContactMail(query);
  return answerJson('POST /api/bid/contactmail/stop', { message: 'Stoppet' });
});
