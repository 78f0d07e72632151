'use client';

import clsx from 'clsx';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Read } from '@/components/kit/client/use-read';
import { Field } from '@/components/kit/ui/field';
import { bankAccountProblem, bankAccountText, readBankAccount } from '@/lib/core/format/bank-account';
import { orgnrText } from '@/lib/core/format/letterhead';
import { orgnrProblem } from '@/lib/core/format/orgnr';
import type { UnitAnswer } from '@/lib/platform/external/answers';
import type { LetterheadInput } from './company-calls';
import {
  type LetterheadField,
  type LetterheadProblems,
  letterheadNames,
  registeredOf,
  registerNote,
  type TypedLetterhead,
} from './letterhead-input';
import { RegisterLine } from './register-line';

const fields: readonly { field: LetterheadField; most?: number; type?: string; span: string }[] = [
  { field: 'companyname', span: 'col-span-6 sm:col-span-3' },
  { field: 'address', most: 200, span: 'col-span-6 sm:col-span-3' },
  { field: 'postalcode', most: 10, span: 'col-span-2' },
  { field: 'city', most: 100, span: 'col-span-4' },
  { field: 'phone', most: 30, span: 'col-span-6 sm:col-span-2' },
  { field: 'email', most: 200, type: 'email', span: 'col-span-6 sm:col-span-2' },
];

/** Shows the register's value where it differs, and a button that takes it. */
function RegisterNote({
  name,
  value,
  note,
  onUse,
}: {
  name: string;
  value: string;
  note: ReturnType<typeof registerNote>;
  onUse: (offer: string) => void;
}) {
  if (note === undefined) return null;
  if ('same' in note) return value !== '' && <p className="mt-1 text-caption text-muted">fra registeret</p>;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-caption text-muted">
      registeret: {note.offer}
      <button
        type="button"
        aria-label={`Bruk ${note.offer} som ${name.toLocaleLowerCase('nb')}`}
        className="min-h-6 font-medium text-accent hover:underline max-sm:min-h-10"
        onClick={() => onUse(note.offer)}
      >
        Bruk
      </button>
    </p>
  );
}

/**
 * The letterhead of a company: the organisation number first, which fills the rest from the register. A field that is not
 * saved has an amber edge where there is something `stored`.
 */
export function LetterheadFields({
  input,
  typed,
  stored,
  unit,
  problems,
  taken,
  onType,
}: {
  input: LetterheadInput;
  typed: TypedLetterhead;
  stored?: LetterheadInput;
  unit: Read<UnitAnswer>;
  problems: LetterheadProblems;
  /** A note on the number when it belongs to another company of the user. */
  taken?: ReactNode;
  onType: (field: LetterheadField, value: string) => void;
}) {
  const [left, setLeft] = useState(false);
  const filled = registeredOf(unit.answer);
  const edge = (field: LetterheadField) => (stored && input[field] !== stored[field] ? '[&_input]:border-warn' : '');
  const account = typed.bankaccount ?? input.bankaccount;
  const isAccount = readBankAccount(account) !== undefined;
  return (
    <div className="flex flex-col gap-3">
      <div className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-[14rem_1fr]">
        <Field
          id="orgnr"
          label={letterheadNames.orgnr}
          inputMode="numeric"
          autoComplete="off"
          maxLength={60}
          className={clsx('[&_input]:font-semibold', edge('orgnr'))}
          value={typed.orgnr ?? orgnrText(input.orgnr)}
          error={problems.orgnr ?? orgnrProblem(typed.orgnr ?? '', left)}
          onBlur={() => setLeft(true)}
          onChange={(event) => {
            setLeft(false);
            onType('orgnr', event.target.value);
          }}
        />
        <div className="flex min-h-9 items-center">
          {taken ??
            (typed.orgnr === undefined && input.orgnr === '' ? (
              <p className="text-muted">Ni sifre. Resten hentes fra Enhetsregisteret.</p>
            ) : (
              <RegisterLine unit={unit} />
            ))}
        </div>
      </div>
      <div className="grid grid-cols-6 items-start gap-3">
        {fields.map(({ field, most, type, span }) => (
          <div key={field} className={span}>
            <Field
              id={`firma-${field}`}
              label={letterheadNames[field]}
              required={field === 'companyname'}
              type={type}
              autoComplete="off"
              maxLength={most}
              className={edge(field)}
              value={input[field]}
              error={problems[field]}
              onChange={(event) => onType(field, event.target.value)}
            />
            <RegisterNote
              name={letterheadNames[field]}
              value={input[field]}
              note={registerNote(field, input[field], filled)}
              onUse={(offer) => onType(field, offer)}
            />
          </div>
        ))}
        <div className="col-span-6 sm:col-span-2">
          <Field
            id="firma-bankaccount"
            label={letterheadNames.bankaccount}
            inputMode="numeric"
            autoComplete="off"
            maxLength={60}
            className={edge('bankaccount')}
            value={typed.bankaccount ?? bankAccountText(input.bankaccount)}
            error={problems.bankaccount ?? bankAccountProblem(account, false)}
            check={(text) => bankAccountProblem(text, true)}
            onBlur={() => {
              if (typed.bankaccount !== undefined && isAccount) {
                onType('bankaccount', bankAccountText(readBankAccount(account) ?? account));
              }
            }}
            onChange={(event) => onType('bankaccount', event.target.value)}
          />
          {isAccount ? (
            <p className="mt-1 flex items-center gap-1 text-caption text-muted">
              <Check className="size-3.5 text-good" aria-hidden />
              Gyldig kontonummer. Står på tilbud, purringer og krav.
            </p>
          ) : (
            account.trim() === '' && (
              <p className="mt-1 text-caption text-muted">Uten kontonummer er linjen ikke med i brevene.</p>
            )
          )}
        </div>
      </div>
    </div>
  );
}
