export const dynamic = 'force-dynamic';

/** The process is alive; says nothing of the database. */
export function GET(): Response {
  return new Response('ok', { headers: { 'cache-control': 'no-store' } });
}
