import { setTimeout as wait } from 'node:timers/promises';
import { schemaFits } from '@/db/schema-state';

// Evaluated per request: otherwise the build would run it once and serve that answer forever.
export const dynamic = 'force-dynamic';

const timeoutMs = 4_500;
const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };

async function state(): Promise<{ status: 200 | 503; text: string }> {
  try {
    if (await schemaFits()) return { status: 200, text: 'ok' };
    return { status: 503, text: 'Databasen har ikke det skjemaet denne versjonen trenger: kjør npm run db:migrate.' };
  } catch {
    return { status: 503, text: 'Databasen svarer ikke.' };
  }
}

/** 200 when the database answers and has the schema of this build, else 503 with a sentence, within 5 s. */
export async function GET(): Promise<Response> {
  const late = wait(timeoutMs, { status: 503, text: 'Databasen svarer ikke.' } as const, { ref: false });
  const { status, text } = await Promise.race([state(), late]);
  return new Response(text, { status, headers });
}
