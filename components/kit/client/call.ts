import type { AnswerOf, CallName } from '@/lib/product/calls/answers';
import { type CallParams, callAddress } from '@/lib/product/calls/call-address';
import type { FileCall } from '@/lib/product/calls/file-answers';
import { CallError, lost, sentenceOf, unreadable } from './call-error';
import { logInAgain } from './log-in-again';
import { noteBuild } from './newer-build';

type Sent = {
  /** The path parameters of the name, and the query. */
  params?: CallParams;
  /** Sent as JSON, or as a form when it is one. */
  body?: FormData | Readonly<Record<string, unknown>>;
  signal?: AbortSignal;
  /** Lets the request finish after the page is left. */
  keepalive?: boolean;
};

/**
 * Makes a call to the server and returns its successful response. Throws CallError, and AbortError when it is aborted.
 * An expired session redirects to the log-in; the caller shows other errors.
 */
export function send(name: CallName | FileCall, { params, body, ...rest }: Sent = {}): Promise<Response> {
  const { method, address } = callAddress(name, params);
  const json = body !== undefined && !(body instanceof FormData);
  return sendTo(name, address, {
    method,
    ...rest,
    ...(body !== undefined && { body: json ? JSON.stringify(body) : body }),
    ...(json && { headers: { 'content-type': 'application/json' } }),
  });
}

/** Makes a call whose address is known, as a link's is; answers and throws as `send` does. */
export async function sendTo(name: CallName | FileCall, address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init).catch(lost(init.signal));
  noteBuild(response.headers);
  if (!response.ok) throw refusal(name, response.status, await response.text(), response.headers);
  return response;
}

/**
 * Calls that do not redirect on 401: the log-in's wrong password, error reports, and those of a wall screen, which has
 * no log-in.
 */
const staying: ReadonlySet<CallName | FileCall> = new Set([
  'POST /auth/login',
  'POST /data/browsererror',
  'GET /auth/screen/board',
]);

/** The error of a refused call. */
export function refusal(name: CallName | FileCall, status: number, text: string, headers: Headers): CallError {
  if (status === 401 && !staying.has(name)) logInAgain();
  return new CallError(sentenceOf(text, headers), status, headers);
}

function readJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message quotes the answer, which must not be logged.
    throw new CallError(unreadable, 502);
  }
}

/**
 * The JSON of a call's answer; outside production it is validated against the call's schema, which no production build
 * ships.
 */
export async function answerOf<N extends CallName>(name: N, text: string): Promise<AnswerOf<N>> {
  const answer: AnswerOf<N> = text === '' ? undefined : readJson(text);
  if (process.env.NODE_ENV !== 'production') (await import('@/lib/product/calls/answers')).answers[name].parse(answer);
  return answer;
}

/** Makes a call and returns its parsed answer; errors as in `send`. */
export async function call<N extends CallName>(name: N, sent?: Sent): Promise<AnswerOf<N>> {
  return answerOf(name, await (await send(name, sent)).text());
}
