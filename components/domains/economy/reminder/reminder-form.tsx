import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { Checkbox } from '@/components/kit/input/checkbox';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { Field } from '@/components/kit/ui/field';
import { Link } from '@/components/kit/ui/link';
import { dayName } from '@/lib/core/format/day-name';
import { daysBetween } from '@/lib/core/format/days';
import { mailAddress } from '@/lib/domains/customers/mail/mail-address';
import { href } from '@/lib/platform/routing/href';
import { contactTablePath } from '@/lib/platform/routing/paths';
import { ItemTicks } from './item-ticks';
import type { ReminderAnswer, Writing } from './use-reminder';

type Props = { company: string; answer: ReminderAnswer; writing: Writing; onChange: () => void };

/** Says in words whose address it is. */
function addressWords({ addresses }: ReminderAnswer, to: string): string {
  if (addresses.length === 0) return 'Kunden har ingen e-post.';
  const known = addresses.find(({ address }) => address === mailAddress(to));
  const noAccounts = addresses.some(({ kind }) => kind === 'accounts') ? '' : ' Ingen kontakt er satt som regnskap.';
  if (known?.kind === 'accounts') return `Kontakt for regnskap: ${known.name}.`;
  if (known?.kind === 'customer') return `Kundens e-post i registeret.${noAccounts}`;
  return known ? `Kontakt: ${known.name}.${noAccounts}` : `Adressen er ikke i registeret.${noAccounts}`;
}

function Recipient({ company, answer, writing: { draft, change } }: Omit<Props, 'onChange'>) {
  const id = useId();
  const paths = useShell().company?.paths;
  const { addresses, customer, mayKeepAddress } = answer;
  const others = addresses.filter(({ address }) => address !== draft.to);
  const isNew = draft.to.trim() !== '' && mailAddress(draft.to) !== undefined;
  const offersKeep = mayKeepAddress && isNew && mailAddress(customer.email) === undefined;
  return (
    <div>
      <Field
        id={id}
        label="Til"
        type="email"
        value={draft.to}
        maxLength={254}
        autoComplete="off"
        help={addressWords(answer, draft.to)}
        onChange={(event) => change({ to: event.target.value, keep: false })}
      />
      <p className="flex flex-wrap gap-x-3 text-table">
        {others.slice(0, 4).map(({ name, address }) => (
          <button
            key={address}
            type="button"
            className="min-h-7 font-medium text-accent hover:underline max-sm:min-h-11"
            title={address}
            onClick={() => change({ to: address, keep: false })}
          >
            {`Bruk ${name}`}
          </button>
        ))}
        {paths?.includes(contactTablePath) && !addresses.some(({ kind }) => kind === 'accounts') && (
          <Link
            prefetch={false}
            href={href(contactTablePath, { company, q: customer.name })}
            className="inline-flex min-h-7 items-center font-medium text-accent hover:underline max-sm:min-h-11"
          >
            Legg til kontakt
          </Link>
        )}
      </p>
      {offersKeep && (
        <Checkbox text="Lagre adressen på kunden" checked={draft.keep} onChange={(keep) => change({ keep })} />
      )}
    </div>
  );
}

/** To whom the letter goes, by when to pay, and which items it has. */
export function ReminderForm({ company, answer, writing, onChange }: Props) {
  const { draft, change } = writing;
  const { asOf, today, known, sender } = answer;
  return (
    <div className="flex flex-col gap-4 p-5 max-sm:p-3">
      {asOf < today && (
        <p className="flex gap-2 rounded-control bg-warn-soft p-3 text-body">
          <CircleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden />
          {`Regnskapet er ${known}. Har de betalt senere, vet vi det ikke. Brevet sier det også.`}
        </p>
      )}
      <Recipient company={company} answer={answer} writing={writing} />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <DateField
          className="w-44"
          label="Betales innen"
          value={draft.payBy}
          from={today}
          help={draft.payBy === '' ? undefined : `${dayName(draft.payBy)}, om ${daysBetween(today, draft.payBy)} d`}
          onChange={(payBy) => change({ payBy })}
        />
        {sender.address !== null && (
          <fieldset>
            <legend className="mb-1 text-body font-medium">Kopi</legend>
            <Checkbox text={sender.name} checked={draft.copy} onChange={(copy) => change({ copy })} />
          </fieldset>
        )}
      </div>
      <ItemTicks company={company} answer={answer} writing={writing} onChange={onChange} />
    </div>
  );
}
