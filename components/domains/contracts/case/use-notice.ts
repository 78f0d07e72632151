'use client';

import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { download } from '@/components/kit/client/download';
import { useOp } from '@/components/kit/client/use-op';
import { attempt, useWork } from '@/components/kit/client/use-work';
import { snackbar } from '@/components/kit/ui/snackbar';
import { readMail } from '@/lib/core/format/mail-address';
import { parseNumber } from '@/lib/core/format/parse-number';
import { composeNotice, lackOf, type Ticked } from '@/lib/domains/contracts/letter/compose-notice';
import type { CaseAnswer } from './use-facts';

type Draft = { ticked: readonly string[]; numbers: Readonly<Record<string, string>>; text: string; knew: boolean };

/** Letters that were begun and not sent, by case: a closed one opens as it was. */
const drafts = new Map<string, Draft>();
const blank: Draft = { ticked: [], numbers: {}, text: '', knew: false };

const isDays = (id: string) => id.endsWith(' time');

/** Returns the reason why no letter can be made; undefined when one can. */
function hindranceOf(of: CaseAnswer, { ticked, text }: Draft, said: readonly Ticked[], isUnread: boolean) {
  if (ticked.length === 0) return 'Velg minst én.';
  if (isUnread) return 'Et av tallene kan ikke leses.';
  return lackOf(of.choices, said, text);
}

/** A letter of a case as it is being written; nothing is ticked before its writer does it. */
export function useNotice(company: string, of: CaseAnswer, onDone: () => void) {
  const [draft, setDraft] = useState<Draft>(drafts.get(of.id) ?? blank);
  const { busy, run } = useWork();
  const once = useOp();
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    drafts.set(of.id, next);
    setDraft(next);
  };
  const ticked = draft.ticked.filter((id) => of.choices.some((one) => one.id === id));
  let isUnread = false;
  const said = ticked.map((id): Ticked => {
    const typed = draft.numbers[id]?.trim() ?? '';
    const value = typed === '' ? null : (parseNumber(typed) ?? null);
    isUnread ||= typed !== '' && (value === null || (isDays(id) && !Number.isInteger(value)));
    return isDays(id) ? { id, days: value } : { id, amount: value };
  });
  const letter = composeNotice(of.next, of.choices, { ticked: said, text: draft.text, knew: draft.knew });
  const address = readMail(of.contract.addressee ?? '')?.address;
  const send = (how: 'mail' | 'print') =>
    run(async () => {
      const body = { company, variation: of.id, ticked: said, text: draft.text, knew: draft.knew, how };
      const { id, no } = await once(body, (op) => call('POST /api/contract/notice', { body: { ...body, op } }));
      drafts.delete(of.id);
      const undo = async () => {
        await call('POST /api/contract/notice/undo', { body: { company, op: uuidv7(), letter: id } });
        onDone();
      };
      if (how === 'mail') snackbar.sending(`Brev ${no} sendes om noen sekunder.`, () => void attempt(undo));
      else {
        snackbar.success(`Brev ${no} er laget. Skriv det ut og send det.`, () => void attempt(undo));
        const { signal } = new AbortController();
        await download('GET /api/contract/notice', `${no}.pdf`, { params: { company, id }, signal });
      }
      onDone();
    });
  return {
    ...{ draft: { ...draft, ticked }, change, letter, busy, send },
    mails: of.mail && address !== undefined,
    hindrance: hindranceOf(of, { ...draft, ticked }, said, isUnread),
  };
}
