'use client';

import { Check, Send } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { ChoiceField } from '@/components/kit/input/pickers/choice-field';
import { Button } from '@/components/kit/ui/button';
import { TextArea } from '@/components/kit/ui/field';
import { AcceptDialog } from './accept-dialog';
import { Card } from './pair-cards';
import type { Pair } from './pair-table';
import type { PairActs } from './use-pair-acts';

/** A question to somebody in one of the two companies, written from the facts. */
function QuestionForm({
  pair,
  acts,
  field,
}: {
  pair: Pair;
  acts: PairActs;
  field: RefObject<HTMLTextAreaElement | null>;
}) {
  const people = pair.receivers.flatMap(({ company, name, people: some }) =>
    some.map((person) => ({ value: `${company} ${person.id}`, label: `${person.name}, ${name}` })),
  );
  const [first] = pair.receivers;
  const [chosen, setChosen] = useState(first?.people[0] ? (people[0]?.value ?? '') : '');
  const [written, setWritten] = useState<string>();
  const [company = '', to = ''] = chosen.split(' ');
  const proposed = pair.receivers.find((one) => one.company === company)?.text ?? first?.text ?? '';
  const text = written ?? proposed;
  return (
    <form
      noValidate
      className="flex flex-col gap-3 px-3 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (to !== '' && text.trim() !== '') void acts.ask({ member: company, to, text });
      }}
    >
      <ChoiceField label="Til" value={chosen} choices={people} placeholder="Velg hvem" onChange={setChosen} />
      {first?.people.length === 0 && <p className="text-muted">{`Ingen andre i ${first.name} kan spørres.`}</p>}
      <TextArea
        id="question"
        ref={field}
        label="Spørsmål"
        rows={5}
        maxLength={1000}
        value={text}
        help="Blir en oppgave hos mottakeren. Svaret kommer her."
        onChange={(event) => setWritten(event.target.value)}
      />
      <Button type="submit" className="self-start" disabled={acts.busy || to === '' || text.trim() === ''}>
        <Send className="size-4" aria-hidden />
        Send spørsmål
      </Button>
    </form>
  );
}

/** Offers the actions on an open pair: accept, ask, eliminate by hand. */
export function ActCard({
  pair,
  acts,
  accepting,
  setAccepting,
  field,
}: {
  pair: Pair;
  acts: PairActs;
  accepting: boolean;
  setAccepting: (open: boolean) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}) {
  if (!pair.may.act || !pair.isOpen) return null;
  const asks = pair.receivers.length > 0;
  return (
    <Card title="Gjør noe med paret">
      {(pair.may.accept || pair.mayEliminate) && (
        <div className="flex flex-wrap gap-2 px-3 py-3 max-sm:[&>*]:grow">
          {pair.may.accept && (
            <Button look="primary" disabled={acts.busy} onClick={() => setAccepting(true)}>
              <Check className="size-4" aria-hidden />
              Godta
            </Button>
          )}
          {pair.mayEliminate && (
            <Button disabled={acts.busy} onClick={() => void acts.eliminate()}>
              Eliminer for hånd
            </Button>
          )}
        </div>
      )}
      {asks ? (
        <div className="border-t border-line">
          <QuestionForm pair={pair} acts={acts} field={field} />
        </div>
      ) : (
        <p className="border-t border-line px-3 py-3 text-muted">
          Ingen andre i de to selskapene har både oppgaver og tilgang til bilagene, så det er ingen å spørre.
        </p>
      )}
      {accepting && (
        <AcceptDialog
          title={`Godta ${pair.label.toLowerCase()}`}
          guess={pair.guess}
          busy={acts.busy}
          onAccept={async (note) => (await acts.accept(note)) && setAccepting(false)}
          onClose={() => setAccepting(false)}
        />
      )}
    </Card>
  );
}
