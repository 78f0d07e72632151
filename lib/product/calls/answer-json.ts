import { env } from '@/base/env';
import { giveWay, rowsAtOnce } from '@/base/give-way';
import { slicesOf } from '@/base/slices';
import { type AnswerOf, answers, type CallName } from './answers';

/** A call's typed JSON answer; outside production it is validated, and throws where it does not match its schema. */
export function answerJson<N extends CallName>(name: N, answer: AnswerOf<N>, status = 200): Response {
  if (env().NODE_ENV !== 'production') answers[name].parse(answer);
  return Response.json(answer, { status });
}

function* listTexts(rest: object, list: string, items: readonly unknown[]): Generator<string> {
  const head = JSON.stringify(rest).slice(0, -1);
  yield `${head}${head === '{' ? '' : ','}${JSON.stringify(list)}:[`;
  let between = '';
  for (const some of slicesOf(items, rowsAtOnce)) {
    yield between + JSON.stringify(some).slice(1, -1);
    between = ',';
  }
  yield ']}';
}

/** `answerJson` where one of its lists may be long: streamed, yielding to the event loop in between. */
export function answerList<N extends CallName>(
  name: N,
  answer: AnswerOf<N>,
  list: keyof AnswerOf<N> & string,
): Response {
  if (env().NODE_ENV !== 'production') answers[name].parse(answer);
  const entries: [string, unknown][] = Object.entries({ ...(answer as object) });
  const items = entries.find(([key]) => key === list)?.[1];
  const rest = Object.fromEntries(entries.filter(([key]) => key !== list));
  if (!Array.isArray(items)) throw new Error(`${list} of ${name} is no list.`);
  const texts = listTexts(rest, list, items);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(out) {
      await giveWay();
      const { value, done } = texts.next();
      if (done) return out.close();
      out.enqueue(encoder.encode(value));
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}
