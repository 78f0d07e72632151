import { log } from '@/base/log';

/** Timeout of a register, from the request to the last byte. */
const timeoutMs = 3_000;
const mostBytes = 1_000_000;

/** A register's answer: its JSON, or that it has nothing (404) or nothing any more (410). */
export type Answer = { status: 200; body: unknown } | { status: 404 | 410 };

async function readAtMost(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    bytes += next.value.byteLength;
    if (bytes > mostBytes) throw new Error(`more than ${mostBytes} bytes`);
    chunks.push(next.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Calls a register: no redirects, 3 s timeout in all, at most 1 MB of JSON. Undefined for every other outcome.
 * `address` starts with a configured base; only the organisation number in it comes from a user.
 */
export async function askRegister(address: string): Promise<Answer | undefined> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new Error(`no whole answer within ${timeoutMs} ms`)), timeoutMs);
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'omit',
      signal: stop.signal,
    });
    if (response.status === 404 || response.status === 410) return { status: response.status };
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    return { status: 200, body: JSON.parse(await readAtMost(response)) };
  } catch (error) {
    log().warn({ address, err: error }, 'register is away');
    return undefined;
  } finally {
    clearTimeout(timer);
    // Aborts a response that was not read to its end.
    stop.abort();
  }
}
