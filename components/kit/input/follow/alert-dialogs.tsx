'use client';

import { useId, useState } from 'react';
import { useRead } from '@/components/kit/client/use-read';
import { useToday } from '@/components/kit/context/use-today';
import { ChoiceField } from '@/components/kit/input/pickers/choice-field';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { AskDialog } from '@/components/kit/ui/ask-dialog';
import { Field } from '@/components/kit/ui/field';
import { addDays } from '@/lib/core/format/days';
import { parseNumber } from '@/lib/core/format/parse-number';
import { typedNumber } from '@/lib/core/format/typed-number';
import type { OwnAlert } from '@/lib/product/pages/follow/alerts/own-alerts';

/** Until which day an alert is to be quiet. */
export function MuteDialog({
  name,
  busy,
  onMute,
  onClose,
}: {
  name: string;
  busy: boolean;
  onMute: (until: string) => void;
  onClose: () => void;
}) {
  const today = useToday();
  const [until, setUntil] = useState('');
  return (
    <AskDialog
      title="Ikke si fra før …"
      description={`${name}: det som begynner imens og fortsatt gjelder, får du varsel om da.`}
      action="Vær stille til da"
      disabled={busy || until === ''}
      open
      onOpenChange={onClose}
      onDo={() => onMute(until)}
    >
      <DateField
        label="Dagen"
        value={until}
        from={addDays(today, 1)}
        to={addDays(today, 366)}
        required
        onChange={setUntil}
      />
    </AskDialog>
  );
}

/** Another limit for an alert: it begins and ends by that from now on. */
export function LimitDialog({
  name,
  limit,
  busy,
  onLimit,
  onClose,
}: {
  name: string;
  limit: number;
  busy: boolean;
  onLimit: (limit: number) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [text, setText] = useState(typedNumber(limit));
  const read = parseNumber(text);
  return (
    <AskDialog
      title="Endre grensen"
      description={`${name}: den nye grensen gjelder fra neste gang tallet prøves.`}
      action="Endre"
      disabled={busy || read === undefined || read === limit}
      open
      onOpenChange={onClose}
      onDo={() => read !== undefined && onLimit(read)}
    >
      <Field
        id={`${id}-limit`}
        label="Grense"
        inputMode="decimal"
        autoFocus
        className="w-44"
        value={text}
        error={read === undefined ? 'Skriv et tall.' : undefined}
        onChange={(event) => setText(event.target.value)}
      />
    </AskDialog>
  );
}

/** Asks for confirmation before an alert ends; a link in a letter opens it. */
export function EndDialog({
  name,
  busy,
  onEnd,
  onClose,
}: {
  name: string;
  busy: boolean;
  onEnd: () => void;
  onClose: () => void;
}) {
  return (
    <AskDialog
      title="Slutte å varsle?"
      description={`${name}: du får ikke flere varsler om dette.`}
      cancel="Behold varselet"
      action="Slutt å varsle"
      disabled={busy}
      open
      onOpenChange={onClose}
      onDo={onEnd}
    />
  );
}

/** Chooses the colleague who takes over an alert, of those who may read its page. */
export function HandOverDialog({
  alert: { name, company, path },
  busy,
  onHand,
  onClose,
}: {
  alert: Pick<OwnAlert, 'name' | 'company' | 'path'>;
  busy: boolean;
  onHand: (to: string, who: string) => void;
  onClose: () => void;
}) {
  const { latest, failed } = useRead('GET /api/alerts/people', { company, path });
  const [to, setTo] = useState('');
  const who = latest?.find(({ id }) => id === to)?.name ?? '';
  return (
    <AskDialog
      title="Gi varselet til en kollega"
      description={`${name}: kollegaen får varslene i stedet for deg. De som kan lese siden, kan få det.`}
      action="Gi varselet"
      disabled={busy || to === ''}
      open
      onOpenChange={onClose}
      onDo={() => onHand(to, who)}
    >
      <ChoiceField
        label="Kollega"
        value={to}
        choices={failed ? [] : latest?.map(({ id, name: text }) => ({ value: id, label: text }))}
        placeholder="Velg kollega"
        help={failed?.message ?? (latest?.length === 0 ? 'Ingen andre kan lese siden.' : undefined)}
        onChange={setTo}
      />
    </AskDialog>
  );
}
