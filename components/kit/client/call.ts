import type { AnswerOf, CallName } from '@/lib/product/calls/answers';
import { type CallParams, callAddress } from '@/lib/product/calls/call-address';
import type { FileCall } from '@/lib/product/calls/file-answers';
import { CallError, outOfReach, sentenceOf, unreadable } from './call-error';
import { logInAgain } from './log-in-again';
import { noteBuild } from './newer-build';

type Sent = {
  /** What the name has in brackets, and the query. */
  params?: CallParams;
  /** Goes as JSON, a form as a form. */
  body?: FormData | Readonly<Record<string, unknown>>;
  signal?: AbortSignal;
  /** Goes on when the page is left meanwhile. */
  keepalive?: boolean;
};

/**
 * Makes one of our own calls and gives its answer when it went well. Throws CallError, and AbortError when it is called off.
 * An ended session leads to the log-in; what else went wrong is for the caller to show.
 */
export async function send(name: CallName | FileCall, { params, body, ...rest }: Sent = {}): Promise<Response> {
  const { method, address } = callAddress(name, params);
  const json = body !== undefined && !(body instanceof FormData);
  const response = await fetch(address, {
    method,
    ...rest,
    ...(body !== undefined && { body: json ? JSON.stringify(body) : body }),
    ...(json && { headers: { 'content-type': 'application/json' } }),
  }).catch((reason: unknown) => {
    throw rest.signal?.aborted ? reason : new CallError(outOfReach, 0);
  });
  noteBuild(response.headers);
  if (!response.ok) throw refusal(name, response.status, await response.text(), response.headers);
  return response;
}

/**
 * The log-in answers 401 to a wrong password, which ends no session; a report of an error takes nobody away from it, and a wall
 * screen has no log-in to go to.
 */
const staying: ReadonlySet<CallName | FileCall> = new Set([
  'POST /auth/login',
  'POST /data/browsererror',
  'GET /auth/screen/board',
]);

/** Why a call was refused. */
export function refusal(name: CallName | FileCall, status: number, text: string, headers: Headers): CallError {
  if (status === 401 && !staying.has(name)) logInAgain();
  return new CallError(sentenceOf(text, headers), status, headers);
}

function readJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    // What the parser says quotes the answer, which is nobody's to log.
    throw new CallError(unreadable, 502);
  }
}

/** The JSON of a call's answer; outside production it is held to the call's schema, which no built page ships. */
export async function answerOf<N extends CallName>(name: N, text: string): Promise<AnswerOf<N>> {
  const answer: AnswerOf<N> = text === '' ? undefined : readJson(text);
  if (process.env.NODE_ENV !== 'production') (await import('@/lib/product/calls/answers')).answers[name].parse(answer);
  return answer;
}

/** Makes a call and gives what it answers with, as `send` does. */
export async function call<N extends CallName>(name: N, sent?: Sent): Promise<AnswerOf<N>> {
  return answerOf(name, await (await send(name, sent)).text());
}
