import { healthText } from '@/base/health.mjs';

export const dynamic = 'force-dynamic';

/** The process is alive; independent of the database. */
export function GET(): Response {
  return new Response(healthText(), { headers: { 'cache-control': 'no-store' } });
}
