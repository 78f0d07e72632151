import { callerOf } from '@/lib/platform/auth/caller';
import { guarded } from '@/lib/platform/auth/guarded';
import { readFeed } from '@/lib/product/home/calendar/read-feed';

/** A calendar feed, for programs that have its address and no session. */
export const GET = guarded<undefined, undefined, { file: string }, 'anyone'>(
  { access: 'anyone', changes: false, loggedAs: '/kal' },
  async ({ request, params }) => {
    const text = await readFeed(params.file, callerOf(request.headers));
    return new Response(text, { headers: { 'content-type': 'text/calendar; charset=utf-8' } });
  },
);
