'use client';

import { Camera, X } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { useEffect, useId, useMemo, useState } from 'react';
import { CallError } from '@/components/kit/client/call-error';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { EndButton } from '@/components/kit/input/end-button';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { useLiveClient } from '@/components/kit/live/live-client';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Field, inputClass } from '@/components/kit/ui/field';
import { IconButton } from '@/components/kit/ui/icon-button';
import { snackbar } from '@/components/kit/ui/snackbar';
import { namedDay } from '@/lib/core/format/day-name';
import { isDay } from '@/lib/core/format/parse-date';
import type { Column } from '@/lib/core/widgets/column';
import { logDay } from '@/lib/domains/projects/log-period-params';
import { ConnectionLost } from '@/lib/platform/tables/live/client';
import { sendPicture, type TypedField, valuesOf, writeEntry } from './send-entry';
import { draftKey, type LogDraft } from './stored-draft';
import { useLogDraft } from './use-log-draft';

const mostBytes = 10 * 1024 * 1024;
const waiting = 'Ikke sendt: ingen kontakt med serveren. Utkastet er tatt vare på her, prøv igjen når du har dekning.';

/** A picture to be sent. */
function Chosen({ picture, onDrop }: { picture: File; onDrop: () => void }) {
  const address = useMemo(() => URL.createObjectURL(picture), [picture]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <li className="relative">
      {/* biome-ignore lint/performance/noImgElement: it is in the browser's memory. */}
      <img src={address} alt={picture.name} className="size-20 rounded-control object-cover" />
      <span className="absolute -top-2 -right-2 rounded-full bg-surface">
        <IconButton label={`Fjern ${picture.name}`} icon={<X />} onClick={onDrop} />
      </span>
    </li>
  );
}

/** The day that the address asks an entry for, as one that is missing; else today. */
function useLogDay(today: string): string {
  const [requested] = useQueryState(logDay, parseAsString);
  return requested !== null && isDay(requested) && requested <= today ? requested : today;
}

/** The form of the daily site log: text, weather, hours, progress and pictures; made for a phone held in one hand. */
export function LogForm({
  company,
  project,
  columns,
  entered,
}: {
  company: string;
  project: string;
  columns: readonly Column[];
  /** The hours entered on the project by day, which an entry takes when none are typed. */
  entered: Readonly<Record<string, string>>;
}) {
  const id = useId();
  const { user } = useShell();
  const today = useToday();
  const client = useLiveClient();
  const refresh = useRefresh();
  const { draft, found, empty, change, clear, read } = useLogDraft(draftKey(user.id, company, project), {
    first: useLogDay(today),
    today,
  });
  const [problems, setProblems] = useState<Partial<Record<TypedField, string>>>({});
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);

  const ofDay = entered[draft.day] ?? '';
  const field = (name: Exclude<TypedField, 'text'>) => ({
    id: `${id}-${name}`,
    value: draft[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });

  async function send(written: LogDraft, vals: ReturnType<typeof valuesOf>['vals']) {
    // The socket notices a lost connection late: the browser knows sooner.
    if (!client || !navigator.onLine) throw new ConnectionLost();
    if (!written.written) {
      const refused = await writeEntry(client, written, vals, { company, projectid: project });
      if (refused !== undefined) return refused;
      change({ written: true });
    }
    for (const picture of written.pictures) {
      await sendPicture(company, written.row, picture);
      change({ pictures: read().pictures.filter((one) => one !== picture) });
    }
    clear();
    snackbar.success('Loggført');
    refresh();
    return undefined;
  }

  async function submit() {
    const { vals, problems } = valuesOf({ ...draft, hours: draft.hours.trim() === '' ? ofDay : draft.hours }, columns);
    setProblems(problems);
    setFailed(undefined);
    if (Object.keys(problems).length > 0) return;
    setBusy(true);
    try {
      setFailed(await send(read(), vals));
    } catch (error) {
      if (error instanceof CallError) setFailed(error.status === 0 ? waiting : error.message);
      else if (error instanceof ConnectionLost) setFailed(waiting);
      else throw error;
    } finally {
      setBusy(false);
    }
  }

  function take(files: readonly File[]) {
    const large = files.filter(({ size }) => size > mostBytes);
    if (large.length > 0) snackbar.error('Et bilde kan ikke være større enn 10 MB.');
    change({ pictures: [...draft.pictures, ...files.filter(({ size }) => size <= mostBytes)] });
  }

  return (
    <form
      noValidate
      aria-label="Ny loggføring"
      className="no-print shrink-0 rounded-control border border-line bg-surface p-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {found && !empty && <p className="mb-2 text-caption text-muted">Et utkast som ikke var sendt, er hentet fram.</p>}
      <label htmlFor={`${id}-text`} className="mb-1 block font-medium">
        {draft.day === today || !isDay(draft.day) ? 'Hva er gjort i dag?' : `Hva ble gjort ${namedDay(draft.day)}?`}
      </label>
      <textarea
        id={`${id}-text`}
        rows={3}
        value={draft.text}
        disabled={draft.written}
        aria-invalid={problems.text ? true : undefined}
        aria-describedby={problems.text ? `${id}-text-note` : undefined}
        onChange={(event) => change({ text: event.target.value })}
        className={`${inputClass} h-auto py-2`}
      />
      {problems.text && (
        <p id={`${id}-text-note`} className="mt-1 text-caption text-bad">
          {problems.text}
        </p>
      )}
      <fieldset disabled={draft.written} className="mt-2 grid grid-cols-5 gap-3 max-sm:grid-cols-2">
        <legend className="sr-only">Om dagen</legend>
        <DateField
          id={`${id}-day`}
          label="Dato"
          required
          to={today}
          value={draft.day}
          error={problems.day}
          onChange={(day) => change({ day })}
        />
        <Field label="Vær" placeholder="Sol, regn, vind" {...field('weather')} />
        <Field label="Grader (°C)" inputMode="text" {...field('temperature')} />
        <Field
          label="Timer"
          inputMode="decimal"
          placeholder={ofDay === '' ? undefined : `${ofDay} er ført`}
          {...field('hours')}
        />
        <Field label="Utført (%)" inputMode="decimal" {...field('progress')} />
      </fieldset>
      {draft.pictures.length > 0 && (
        <ul aria-label="Bilder som sendes" className="mt-3 flex flex-wrap gap-3">
          {draft.pictures.map((picture) => (
            <Chosen
              key={`${picture.name} ${picture.size} ${picture.lastModified}`}
              picture={picture}
              onDrop={() => change({ pictures: draft.pictures.filter((one) => one !== picture) })}
            />
          ))}
        </ul>
      )}
      {failed && (
        <p role="alert" className="mt-2 rounded-control bg-warn-soft px-3 py-2">
          {failed}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 max-sm:[&>*]:grow">
        <Button type="submit" look="primary" disabled={busy} className="max-sm:h-12">
          {busy ? 'Sender …' : failed || draft.written ? 'Prøv igjen' : 'Loggfør'}
        </Button>
        <label className={buttonClass('secondary', 'cursor-pointer max-sm:h-12 focus-within:outline-2')}>
          <Camera className="size-4" aria-hidden />
          Ta bilde
          <input
            type="file"
            accept="image/jpeg,image/png"
            capture="environment"
            multiple
            className="sr-only"
            onChange={(event) => {
              take([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>
        {!empty && (
          <EndButton
            look="quiet"
            disabled={busy}
            className="max-sm:h-12"
            text="Forkast"
            title="Forkaste føringen?"
            description="Det du har skrevet og bildene du har tatt, er ikke lagret, og blir borte."
            onEnd={async () => clear()}
          />
        )}
      </div>
    </form>
  );
}
