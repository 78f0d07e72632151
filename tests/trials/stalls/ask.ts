import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Sent, Work } from './works';

export type Answered = {
  status: number;
  text: string;
  /** Until all had come, and until the first byte of the answer had; ms. */
  ms: number;
  first: number;
  bytes: number;
};

const longestText = 65_536;

/** What is sent, as it goes over the wire: made before anything is measured. */
async function encoded(sent: Sent): Promise<{ body: Buffer; type: string }> {
  const whole = new Response(
    sent.body,
    sent.type === undefined ? undefined : { headers: { 'content-type': sent.type } },
  );
  return { body: Buffer.from(await whole.arrayBuffer()), type: whole.headers.get('content-type') ?? '' };
}

/**
 * Requests a work and reads the answer to its end. Rejects when `signal` aborts. By node:http, on a connection of its own: the `fetch`
 * of Node 20 sometimes never settles when it is aborted while it sends.
 */
export async function ask(base: string, work: Work, sent: Sent | undefined, signal?: AbortSignal): Promise<Answered> {
  const form = sent && (await encoded(sent));
  const since = performance.now();
  const asking = request(new URL(work.path, base), {
    agent: false,
    method: form ? 'POST' : 'GET',
    headers: {
      cookie: work.cookie,
      'sec-fetch-site': 'same-origin',
      ...(form && { 'content-type': form.type, 'content-length': form.body.length }),
    },
    ...(signal && { signal }),
  });
  const response = once(asking, 'response');
  asking.end(form?.body);
  const [answer] = (await response) as [IncomingMessage];
  // An upload may be answered before all of it is sent.
  asking.on('error', () => {});
  const first = performance.now() - since;
  let bytes = 0;
  let text = '';
  for await (const piece of answer) {
    bytes += piece.length;
    if (text.length < longestText) text += String(piece);
  }
  return { status: answer.statusCode ?? 0, text, ms: performance.now() - since, first, bytes };
}
