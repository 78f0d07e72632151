'use client';

import { useId, useState } from 'react';
import { useRead } from '@/components/kit/client/use-read';
import { useToday } from '@/components/kit/context/use-today';
import { ChoiceField } from '@/components/kit/input/pickers/choice-field';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
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
    <Dialog
      title="Ikke si fra før …"
      description={`${name}: det som begynner imens og fortsatt gjelder, får du varsel om da.`}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <DateField
        label="Dagen"
        value={until}
        from={addDays(today, 1)}
        to={addDays(today, 366)}
        required
        onChange={setUntil}
      />
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onClose}>Avbryt</Button>
        <Button look="primary" disabled={busy || until === ''} onClick={() => onMute(until)}>
          Vær stille til da
        </Button>
      </div>
    </Dialog>
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
    <Dialog
      title="Endre grensen"
      description={`${name}: den nye grensen gjelder fra neste gang tallet prøves.`}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (read !== undefined) onLimit(read);
        }}
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
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Avbryt</Button>
          <Button type="submit" look="primary" disabled={busy || read === undefined || read === limit}>
            Endre
          </Button>
        </div>
      </form>
    </Dialog>
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
    <Dialog
      title="Slutte å varsle?"
      description={`${name}: du får ikke flere varsler om dette.`}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Behold varselet</Button>
        <Button look="primary" disabled={busy} onClick={onEnd}>
          Slutt å varsle
        </Button>
      </div>
    </Dialog>
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
    <Dialog
      title="Gi varselet til en kollega"
      description={`${name}: kollegaen får varslene i stedet for deg. De som kan lese siden, kan få det.`}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <ChoiceField
        label="Kollega"
        value={to}
        choices={failed ? [] : latest?.map(({ id, name: text }) => ({ value: id, label: text }))}
        placeholder="Velg kollega"
        help={failed?.message ?? (latest?.length === 0 ? 'Ingen andre kan lese siden.' : undefined)}
        onChange={setTo}
      />
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onClose}>Avbryt</Button>
        <Button look="primary" disabled={busy || to === ''} onClick={() => onHand(to, who)}>
          Gi varselet
        </Button>
      </div>
    </Dialog>
  );
}
