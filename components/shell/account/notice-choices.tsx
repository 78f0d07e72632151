'use client';

import clsx from 'clsx';
import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { Button } from '@/components/kit/ui/button';
import { snackbar } from '@/components/kit/ui/snackbar';
import { Switch } from '@/components/kit/ui/switch';
import { counted } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { MailChoice } from '@/lib/platform/notices/choices/mail-kinds';
import type { OwnChoice, OwnChoices } from '@/lib/platform/notices/choices/own-choices';

const texts: readonly { value: MailChoice; text: string }[] = [
  { value: 'now', text: 'Straks' },
  { value: 'morning', text: 'Morgenbrev' },
  { value: 'never', text: 'Aldri' },
];

const shortDay = (day: string) => formatDate(day).slice(0, 5);

/** What the choices as they stand would have come to. */
function sentenceOf({ morning, mornings, kinds }: OwnChoices): string {
  const atOnce = kinds.reduce((sum, { mail, count }) => sum + (mail === 'now' ? count : 0), 0);
  const letters = morning ? mornings : 0;
  const all = `Slik det står nå, får du ${counted(atOnce + letters, 'e-post', 'e-poster')} på 30 dager.`;
  if (!morning) return all;
  return `${all} ${atOnce === 0 ? 'Alle' : formatNumber(letters)} er morgenbrev, og kommer bare når noe krever deg.`;
}

/** A row of one kind: arrows choose among its radio buttons. */
function KindRow({ kind, busy, onChoose }: { kind: OwnChoice; busy: boolean; onChoose: (mail: MailChoice) => void }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-t border-line px-3 py-2 sm:grid-cols-[1fr_4rem_17rem]">
      <span>
        <span className="font-medium">{kind.title}</span>
        {kind.about !== '' && <span className="block text-caption text-muted">{kind.about}</span>}
      </span>
      <span className="text-right text-muted tabular-nums">
        {kind.atOnce && formatNumber(kind.count)}
        <span className="sr-only">{kind.atOnce ? ' på 30 dager' : ''}</span>
      </span>
      <fieldset
        disabled={busy}
        className="col-span-2 flex rounded-control border border-line-strong bg-surface sm:col-span-1"
      >
        <legend className="sr-only">{kind.title} på e-post</legend>
        {texts.map(({ value, text }) => {
          const isThere = value !== 'now' || kind.atOnce;
          return (
            <label
              key={value}
              className={clsx(
                'flex h-8 grow items-center justify-center border-line-strong px-2 text-body not-first-of-type:border-l max-sm:h-11',
                'has-focus-visible:outline-2 has-focus-visible:outline-accent',
                kind.mail === value ? 'bg-accent-soft font-medium text-ink' : 'text-muted',
                isThere ? 'cursor-pointer hover:bg-hover' : 'text-faint',
              )}
            >
              <input
                type="radio"
                className="sr-only"
                name={kind.id}
                checked={kind.mail === value}
                disabled={!isThere}
                onChange={() => onChoose(value)}
              />
              {text}
            </label>
          );
        })}
      </fieldset>
    </li>
  );
}

/** How the user gets each kind of notice by mail: one press saves. */
export function NoticeChoices({ first }: { first: OwnChoices }) {
  const [choices, setChoices] = useState(first);
  const { busy, run } = useWork();
  const { from, to, morning, kinds } = choices;
  const groups = [...new Set(kinds.map(({ group }) => group))];

  const save = (kind: OwnChoice['id'] | 'morning', mail: MailChoice, before: MailChoice, text: string) =>
    run(async () => {
      setChoices(await call('POST /api/notices/choices', { body: { kind, mail } }));
      snackbar.success(text, () => void save(kind, before, mail, 'Angret'));
    });
  const saveMorning = (on: boolean) =>
    save(
      'morning',
      on ? 'morning' : 'never',
      on ? 'never' : 'morning',
      on ? 'Morgenbrevet er på' : 'Morgenbrevet er av',
    );
  const reset = () =>
    run(async () => {
      setChoices(await call('DELETE /api/notices/choices'));
      snackbar.success('Tilbake til forvalg');
    });

  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-3 max-sm:flex-wrap">
        <div>
          <h2 className="text-heading font-semibold" aria-live="polite">
            {sentenceOf(choices)}
          </h2>
          <p className="text-muted">
            Regnet av det som kom {shortDay(from)}–{shortDay(to)}. I klokken på skjermen står alt, uansett hva du velger
            her.
          </p>
        </div>
        <Button look="quiet" disabled={busy} onClick={() => void reset()}>
          Tilbake til forvalg
        </Button>
      </div>
      <section aria-label="Morgenbrev" className="rounded-control border border-line bg-surface p-3">
        <Switch label="Morgenbrev" checked={morning} onChange={(on) => void saveMorning(on)} />
        <p className="px-2 text-muted">
          {morning
            ? 'Sendes hverdager kl. 06.30. Kommer ikke når ingenting krever deg.'
            : 'Er av: det som står til morgenbrev her, kommer bare i klokken på skjermen.'}
        </p>
      </section>
      <section aria-label="Slag varsel" className="rounded-control border border-line bg-surface">
        <p className="hidden grid-cols-[1fr_4rem_17rem] gap-x-4 px-3 py-2 text-muted sm:grid" aria-hidden>
          <span>Slag varsel</span>
          <span className="text-right whitespace-nowrap">30 dager</span>
          <span>E-post</span>
        </p>
        {groups.map((group) => (
          <div key={group}>
            <h3 className="border-t border-line bg-sunken px-3 py-1 text-caption text-muted">{group}</h3>
            <ul>
              {kinds
                .filter((kind) => kind.group === group)
                .map((kind) => (
                  <KindRow
                    key={kind.id}
                    kind={kind}
                    busy={busy}
                    onChoose={(mail) => void save(kind.id, mail, kind.mail, 'Lagret')}
                  />
                ))}
            </ul>
          </div>
        ))}
        <h3 className="border-t border-line bg-sunken px-3 py-1 text-caption text-muted">Alltid på e-post</h3>
        <p className="flex flex-wrap justify-between gap-2 border-t border-line px-3 py-2">
          <span className="font-medium">Passord og pålogging</span>
          <span className="text-muted">straks, kan ikke slås av</span>
        </p>
      </section>
    </div>
  );
}
