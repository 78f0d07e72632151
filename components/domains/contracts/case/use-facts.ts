'use client';

import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { attempt, useWork } from '@/components/kit/client/use-work';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { AnswerOf } from '@/lib/product/calls/answers';

export type CaseAnswer = AnswerOf<'GET /api/contract/case'>;
export type CaseFact = CaseAnswer['facts'][number];

/** A fact as a form says it. */
export type NewFact = { kind: CaseFact['kind']; day: string } & Partial<
  Pick<CaseFact, 'notice' | 'amount' | 'days' | 'form' | 'cause' | 'text' | 'back_of'>
>;

/** Writes facts of a case; each can be undone, which is another fact. */
export function useFacts(company: string, variation: string, onChange: () => void) {
  const { busy, run } = useWork();
  const post = (fact: NewFact) => {
    const op = uuidv7();
    return call('POST /api/contract/case', { body: { company, variation, op, ...fact } }).then(() => op);
  };
  const write = (fact: NewFact, said: string) =>
    run(async () => {
      const op = await post(fact);
      const undo = async () => {
        await post({ kind: 'taken_back', day: fact.day, back_of: op });
        onChange();
      };
      if (fact.kind === 'taken_back') snackbar.success(said);
      else snackbar.success(said, () => void attempt(undo));
      onChange();
    });
  return { busy, write };
}
export type Facts = ReturnType<typeof useFacts>;
