import { env } from '@/base/env';
import { type AnswerOf, answers, type CallName } from './answers';

/** The JSON a call answers with, as its name says; outside production it is held to its schema, and throws where it differs. */
export function answerJson<N extends CallName>(name: N, answer: AnswerOf<N>, status = 200): Response {
  if (env().NODE_ENV !== 'production') answers[name].parse(answer);
  return Response.json(answer, { status });
}
