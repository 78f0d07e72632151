'use client';

import { useId, useState } from 'react';
import { useToday } from '@/components/kit/context/use-today';
import { ChoiceField } from '@/components/kit/input/pickers/choice-field';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { AskDialog } from '@/components/kit/ui/ask-dialog';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { Field } from '@/components/kit/ui/field';
import { parseNumber } from '@/lib/core/format/parse-number';
import type { CaseAnswer, Facts, NewFact } from './use-facts';

/** Answers that they may have given, by the fact it is. */
const answers = [
  { value: 'accepted', text: 'Godtar' },
  { value: 'partly', text: 'Delvis' },
  { value: 'refused', text: 'Avslår' },
  { value: 'late_theirs', text: '«For sent»' },
  { value: 'demanded', text: 'Krever dager' },
] as const;
const forms = [
  { value: 'letter', text: 'Brev' },
  { value: 'mail', text: 'E-post' },
  { value: 'minutes', text: 'Referat' },
] as const;
const whole = 'alle';

type Kind = (typeof answers)[number]['value'];

/** Writes what the other party answered: what, about which notice, and when it came. */
export function AnswerDialog({ of, facts, onClose }: { of: CaseAnswer; facts: Facts; onClose: () => void }) {
  const id = useId();
  const today = useToday();
  const [kind, setKind] = useState<Kind>();
  const [notice, setNotice] = useState('');
  const [form, setForm] = useState<(typeof forms)[number]['value']>('mail');
  const [day, setDay] = useState(today);
  const [amount, setAmount] = useState('');
  const [days, setDays] = useState('');
  const [text, setText] = useState('');
  const numbers = kind === 'partly' || kind === 'accepted';
  const isDemand = kind === 'demanded';
  const [kroner, many] = [amount, days].map((said) => (said.trim() === '' ? null : (parseNumber(said) ?? null)));
  const isWrong = (amount.trim() !== '' && kroner === null) || (days.trim() !== '' && !Number.isInteger(many));
  const chosen = isDemand ? 'time' : notice;

  async function save() {
    if (!kind) return;
    const fact: NewFact = {
      ...{ kind, day, form, text: text.trim() || null, notice: chosen === whole ? null : chosen },
      ...(numbers && { amount: kroner ?? null, days: many ?? null }),
    };
    if (await facts.write(fact, 'Svaret er ført inn')) onClose();
  }

  return (
    <AskDialog
      title="Før inn svar"
      description={`Svaret fra ${of.client ?? 'kunden'}, slik det kom.`}
      action="Før inn"
      open
      disabled={
        facts.busy ||
        !kind ||
        day === '' ||
        chosen === '' ||
        isWrong ||
        (kind === 'partly' && kroner === null && many === null)
      }
      onOpenChange={(open) => !open && onClose()}
      onDo={save}
    >
      <ChoiceRow label="Hva de svarte" value={kind} choices={answers} onChange={setKind} />
      {!isDemand && (
        <ChoiceField
          label="Gjelder"
          value={notice}
          placeholder="Velg varsel"
          required
          choices={[
            { value: whole, label: 'Hele saken' },
            ...of.notices.map((one) => ({ value: one.notice, label: one.name })),
          ]}
          onChange={setNotice}
        />
      )}
      <DateField label="Dagen det kom" value={day} to={today} required onChange={setDay} />
      <ChoiceRow label="Hvordan" value={form} choices={forms} onChange={setForm} />
      {numbers && (
        <div className="grid grid-cols-2 gap-3">
          <Field
            id={`${id}-a`}
            label="Beløp, kr uten mva."
            inputMode="decimal"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
          <Field
            id={`${id}-d`}
            label="Dager"
            inputMode="numeric"
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
        </div>
      )}
      <Field
        id={`${id}-t`}
        label="Merknad"
        maxLength={2_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </AskDialog>
  );
}
