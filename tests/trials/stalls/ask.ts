import type { Sent, Work } from './works';

export type Answered = {
  status: number;
  text: string;
  /** Until all had come, and until the first byte of the answer had; ms. */
  ms: number;
  first: number;
  bytes: number;
};

/** Requests a work and reads the answer to its end; of a file only how long it is. Rejects when `signal` aborts. */
export async function ask(base: string, work: Work, sent: Sent | undefined, signal?: AbortSignal): Promise<Answered> {
  const since = performance.now();
  const answer = await fetch(new URL(work.path, base), {
    headers: {
      cookie: work.cookie,
      'sec-fetch-site': 'same-origin',
      ...(sent?.type !== undefined && { 'content-type': sent.type }),
    },
    ...(sent && { method: 'POST', body: sent.body }),
    ...(signal && { signal }),
  });
  const first = performance.now() - since;
  const isFile = answer.ok && !sent;
  const text = isFile ? '' : await answer.text();
  let bytes = text.length;
  if (isFile) for await (const piece of answer.body ?? []) bytes += piece.byteLength;
  return { status: answer.status, text, ms: performance.now() - since, first, bytes };
}
