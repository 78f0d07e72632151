'use client';

import clsx from 'clsx';
import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { EndButton } from '@/components/kit/input/end-button';
import { snackbar } from '@/components/kit/ui/snackbar';
import { counted } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { MailChoice, PhoneChoice } from '@/lib/platform/notices/choices/mail-kinds';
import type { OwnChoice, OwnChoices } from '@/lib/platform/notices/choices/own-choices';
import { MorningCard } from './morning-card';
import { PhoneCard } from './phone-card';

const mailTexts: readonly { value: MailChoice; text: string }[] = [
  { value: 'now', text: 'Straks' },
  { value: 'morning', text: 'Morgenbrev' },
  { value: 'never', text: 'Aldri' },
];
const phoneTexts: readonly { value: PhoneChoice; text: string }[] = [
  { value: 'now', text: 'Straks' },
  { value: 'never', text: 'Aldri' },
];

/** The setting saved by one press: a kind's way by mail, or on devices. */
type Choice = { mail: MailChoice } | { phone: PhoneChoice };

const columns = 'grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 sm:grid-cols-[1fr_4rem_16rem_9rem]';

const shortDay = (day: string) => formatDate(day).slice(0, 5);

/** Describes the notices that the current choices would have given. */
function sentenceOf({ morning, mornings, kinds }: OwnChoices, devices: number): string {
  const atOnce = kinds.reduce((sum, { mail, count }) => sum + (mail === 'now' ? count : 0), 0);
  const letters = morning ? mornings : 0;
  const shown = kinds.reduce((sum, { phone, count }) => sum + (phone === 'now' ? count : 0), 0);
  const phones = devices > 0 ? ` og ${counted(shown, 'telefonvarsel', 'telefonvarsler')}` : '';
  const all = `Slik det står nå, får du ${counted(atOnce + letters, 'e-post', 'e-poster')}${phones} på 30 dager.`;
  if (!morning) return all;
  return `${all} ${atOnce === 0 ? 'Alle' : formatNumber(letters)} er morgenbrev, og kommer bare når noe krever deg.`;
}

/** The ways a kind can come: arrows choose among its radio buttons. */
function Ways<T extends string>({
  name,
  legend,
  texts,
  chosen,
  pale = false,
  busy,
  isThere,
  onChoose,
}: {
  name: string;
  legend: string;
  texts: readonly { value: T; text: string }[];
  chosen: T;
  /** Nothing comes this way yet. */
  pale?: boolean;
  busy: boolean;
  isThere: (value: T) => boolean;
  onChoose: (value: T) => void;
}) {
  return (
    <fieldset disabled={busy} className="flex rounded-control border border-line-strong bg-surface">
      <legend className="sr-only">{legend}</legend>
      {texts.map(({ value, text }) => (
        <label
          key={value}
          className={clsx(
            'flex h-8 grow items-center justify-center border-line-strong px-2 text-body not-first-of-type:border-l max-sm:h-11',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent',
            chosen !== value ? 'text-muted' : pale ? 'bg-sunken text-muted' : 'bg-accent-soft font-medium text-ink',
            isThere(value) ? 'cursor-pointer hover:bg-hover' : 'text-faint',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={chosen === value}
            disabled={!isThere(value)}
            onChange={() => onChoose(value)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

function KindRow({
  kind,
  devices,
  busy,
  onChoose,
}: {
  kind: OwnChoice;
  devices: number;
  busy: boolean;
  onChoose: (choice: Choice, before: Choice) => void;
}) {
  const { id, title, about, count, atOnce, mail, phone } = kind;
  return (
    <li className={`${columns} items-center border-t border-line px-3 py-2`}>
      <span>
        <span className="font-medium">{title}</span>
        {about !== '' && <span className="block text-caption text-muted">{about}</span>}
      </span>
      <span className="text-right text-muted tabular-nums">
        {atOnce && formatNumber(count)}
        <span className="sr-only">{atOnce ? ' på 30 dager' : ''}</span>
      </span>
      <div className="max-sm:col-span-2">
        <span className="text-caption text-muted sm:hidden">E-post</span>
        <Ways
          name={`${id} mail`}
          legend={`${title} på e-post`}
          texts={mailTexts}
          chosen={mail}
          busy={busy}
          isThere={(value) => value !== 'now' || atOnce}
          onChoose={(next) => onChoose({ mail: next }, { mail })}
        />
      </div>
      {atOnce ? (
        <div className="max-sm:col-span-2">
          <span className="text-caption text-muted sm:hidden">Telefon</span>
          <Ways
            name={`${id} phone`}
            legend={`${title} på telefonen`}
            texts={phoneTexts}
            chosen={phone}
            pale={devices === 0}
            busy={busy}
            isThere={() => true}
            onChoose={(next) => onChoose({ phone: next }, { phone })}
          />
        </div>
      ) : (
        <span className="text-muted max-sm:hidden">bare i morgenbrevet</span>
      )}
    </li>
  );
}

/** Chooses the channels for each kind of notice, by mail and on the user's devices: one press saves. */
export function NoticeChoices({ first }: { first: OwnChoices }) {
  const [choices, setChoices] = useState(first);
  const [devices, setDevices] = useState(0);
  const { busy, run } = useWork();
  const { from, to, kinds } = choices;
  const groups = [...new Set(kinds.map(({ group }) => group))];

  const save = (kind: OwnChoice['id'] | 'morning', choice: Choice, before: Choice, text: string) =>
    run(async () => {
      setChoices(await call('POST /api/notices/choices', { body: { kind, ...choice } }));
      snackbar.success(text, () => void save(kind, before, choice, 'Angret'));
    });
  const saveMorning = (on: boolean) =>
    save(
      'morning',
      { mail: on ? 'morning' : 'never' },
      { mail: on ? 'never' : 'morning' },
      on ? 'Morgenbrevet er på' : 'Morgenbrevet er av',
    );

  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-3 max-sm:flex-wrap">
        <div>
          <h2 className="text-heading font-semibold" aria-live="polite">
            {sentenceOf(choices, devices)}
          </h2>
          <p className="text-muted">
            Regnet av det som kom {shortDay(from)}–{shortDay(to)}. I klokken på skjermen står alt, uansett hva du velger
            her.
          </p>
        </div>
        <EndButton
          look="quiet"
          disabled={busy}
          text="Tilbake til forvalg"
          title="Tilbake til forvalg?"
          description="Alle valgene dine for e-post, telefon og morgenbrev blir borte."
          ended="Tilbake til forvalg"
          onEnd={async () => setChoices(await call('DELETE /api/notices/choices'))}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MorningCard choices={choices} onChoices={setChoices} onSwitch={(on) => void saveMorning(on)} />
        <PhoneCard onCount={setDevices} />
      </div>
      <section aria-label="Slag varsel" className="rounded-control border border-line bg-surface">
        <p className={`${columns} px-3 py-2 text-muted max-sm:hidden`} aria-hidden>
          <span>Slag varsel</span>
          <span className="text-right whitespace-nowrap">30 dager</span>
          <span>E-post</span>
          <span>Telefon</span>
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
                    devices={devices}
                    onChoose={(choice, before) => void save(kind.id, choice, before, 'Lagret')}
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
