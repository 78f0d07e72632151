'use client';

import { type FormEvent, useId, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useOp } from '@/components/kit/client/use-op';
import { useWork } from '@/components/kit/client/use-work';
import { useShell } from '@/components/kit/context/shell-context';
import { Checkbox } from '@/components/kit/input/checkbox';
import { Button } from '@/components/kit/ui/button';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { Dialog } from '@/components/kit/ui/dialog';
import { Field } from '@/components/kit/ui/field';
import { Select } from '@/components/kit/ui/select';
import { snackbar } from '@/components/kit/ui/snackbar';
import { capital } from '@/lib/core/format/count-text';
import { formatStamp } from '@/lib/core/format/date';
import { weekdayNames } from '@/lib/core/format/day-name';
import type { Rhythm } from '@/lib/core/format/mail-rhythm';
import { adminPath } from '@/lib/platform/auth/permissions';
import type { PageView } from '@/lib/platform/routing/page-view';
import { ColleaguesField } from './colleagues-field';

const rhythms: readonly { value: Rhythm['rhythm']; text: string }[] = [
  { value: 'day', text: 'Hver dag' },
  { value: 'week', text: 'Hver uke' },
  { value: 'month', text: 'Hver måned' },
  { value: 'import', text: 'Når regnskapet leses inn' },
];
const weekdays = weekdayNames.map((name, at) => ({ value: String(at + 1), text: capital(name) }));
const monthdays = Array.from({ length: 31 }, (_, at) => ({
  value: String(at + 1),
  text: at === 30 ? 'Siste dag' : `${at + 1}.`,
}));
const hours = Array.from({ length: 24 }, (_, at) => ({
  value: String(at),
  text: `kl. ${String(at).padStart(2, '0')}`,
}));

type When = { rhythm: Rhythm['rhythm']; weekday: string; monthday: string; hour: string };

/** Chooses frequency, day and hour. */
function WhenFields({ when, onChange }: { when: When; onChange: (when: When) => void }) {
  const { rhythm, weekday, monthday, hour } = when;
  return (
    <div>
      <p className="mb-1 font-medium">Når</p>
      <div className="flex flex-wrap items-center gap-2">
        <ChoiceRow
          label="Når"
          value={rhythm}
          choices={rhythms}
          onChange={(next) => onChange({ ...when, rhythm: next })}
        />
        {rhythm === 'week' && (
          <Select
            label="Ukedag"
            hideLabel
            value={weekday}
            options={weekdays}
            onChange={(next) => onChange({ ...when, weekday: next })}
          />
        )}
        {rhythm === 'month' && (
          <Select
            label="Dag i måneden"
            hideLabel
            value={monthday}
            options={monthdays}
            onChange={(next) => onChange({ ...when, monthday: next })}
          />
        )}
        {rhythm !== 'import' && (
          <Select
            label="Klokkeslett"
            hideLabel
            value={hour}
            options={hours}
            onChange={(next) => onChange({ ...when, hour: next })}
          />
        )}
      </div>
    </div>
  );
}

/** 'Send på e-post …': mails the page as it is filtered, at fixed times or when a ledger is read in. */
export function MailDialog({
  page: { path, company, title },
  query,
  onClose,
}: {
  page: Pick<PageView, 'path' | 'company' | 'title'>;
  query: string;
  onClose: () => void;
}) {
  const id = useId();
  const { user, company: own } = useShell();
  const { busy, run } = useWork();
  const ask = useOp();
  const [when, setWhen] = useState<When>({ rhythm: 'week', weekday: '1', monthday: '1', hour: '7' });
  const [users, setUsers] = useState<readonly string[]>([user.id]);
  const [outside, setOutside] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const isAdmin = own?.paths.includes(adminPath) ?? false;
  const addresses = outside.split(/[\s,;]+/).filter(Boolean);
  const nobody = users.length + addresses.length === 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (nobody) return;
    const { rhythm, weekday, monthday, hour } = when;
    const body = {
      ...{ company: company.id, path, query, rhythm, users, addresses, onlychanged: onlyChanged },
      ...(rhythm === 'week' && { weekday: Number(weekday) }),
      ...(rhythm === 'month' && { monthday: Number(monthday) }),
      ...(rhythm !== 'import' && { hour: Number(hour) }),
    };
    void run(async () => {
      const { xid, next } = await ask(body, (op) => call('POST /api/page-mails', { body: { ...body, op } }));
      const undo = () => call('POST /api/page-mails/change', { body: { company: company.id, xid, change: 'end' } });
      snackbar.success(
        next === null
          ? 'Siden sendes når regnskapet leses inn'
          : `Siden sendes første gang ${formatStamp(new Date(next))}`,
        () => void run(undo),
      );
      onClose();
    });
  }

  return (
    <Dialog
      title={`Send på e-post · ${title}`}
      description="Tallene i brevet, PDF og Excel vedlagt, med filtrene som er valgt nå, til og med siste måned."
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <WhenFields when={when} onChange={setWhen} />
        <ColleaguesField company={company.id} path={path} chosen={users} onChange={setUsers} />
        {isAdmin && (
          <Field
            id={`${id}-outside`}
            label="Utenfor firmaet"
            type="text"
            inputMode="email"
            autoComplete="off"
            placeholder="navn@regnskap.no, navn@bank.no"
            help="Sendes med det du kan lese. Bare administratorer kan gjøre dette."
            value={outside}
            onChange={(event) => setOutside(event.target.value)}
          />
        )}
        <Checkbox text="Bare når noe er endret" checked={onlyChanged} onChange={setOnlyChanged} />
        {nobody && (
          <p role="alert" className="text-bad">
            Velg minst én mottaker.
          </p>
        )}
        <div className="flex items-center justify-end gap-3 border-t border-line pt-3">
          <p className="mr-auto max-w-64 text-caption text-muted">
            Hver kollega får det hen kan lese når brevet sendes.
          </p>
          <Button type="submit" look="primary" disabled={busy || nobody}>
            {busy ? 'Lagrer …' : 'Send fast'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
