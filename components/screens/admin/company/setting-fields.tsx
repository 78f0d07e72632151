'use client';

import { Field, TextArea } from '@/components/kit/ui/field';
import { Select } from '@/components/kit/ui/select';
import { fiscalYearMonths } from '@/lib/core/filters/fiscal-year';
import { usualOldAfter } from '@/lib/core/filters/ledger-day';
import { companyLimits, longestEstimateText } from '@/lib/product/admin/company-limits';
import type { CompanyFields } from './company-calls';

const fiscalYears = Array.from({ length: 12 }, (_, i) => ({ value: String(i + 1), text: fiscalYearMonths(i + 1) }));

type Given<K extends keyof CompanyFields> = {
  fields: Pick<CompanyFields, K>;
  onChange: (part: Partial<Pick<CompanyFields, K>>) => void;
};

const limits = [
  {
    name: 'minmargin',
    label: 'Laveste margin i kalkyler',
    help: 'Prosent. Kalkylen sier fra når marginen er lavere. Tomt er ingen grense.',
  },
  {
    name: 'orderlimit',
    label: 'Beløpsgrense for bestillinger',
    help: 'Kroner uten mva. Over grensen må en annen enn den som bestiller, godkjenne. Tomt er ingen grense.',
  },
  {
    name: 'acceptlimit',
    label: 'Godta avvik på leverandørfaktura inntil',
    help: 'Kroner uten mva. Så små avvik foreslås godtatt. Tomt: ingen foreslås godtatt.',
  },
  {
    name: 'oldledger',
    label: 'Regnskapet er gammelt etter',
    help: `Dager. Er regnskapet eldre, sier sidene fra, og purring spør først. Tomt er ${usualOldAfter}.`,
  },
] as const;
type Limit = (typeof limits)[number]['name'];
type LimitProblems = Partial<Record<Limit, string>>;

/** Validates the limits, by field. */
export const limitProblems = (fields: Pick<CompanyFields, Limit>): LimitProblems =>
  Object.fromEntries(
    limits.flatMap(({ name }) => {
      const { read, wrong } = companyLimits[name];
      return read(fields[name]) === undefined ? [[name, wrong]] : [];
    }),
  );

/** The least margin of calculations, the limits of orders and of invoices' differences, and when a ledger is old. */
export function LimitFields({ fields, problems, onChange }: Given<Limit> & { problems: LimitProblems }) {
  return (
    <div className="flex flex-col gap-4">
      {limits.map(({ name, label, help }) => (
        <Field
          key={name}
          id={name}
          label={label}
          help={help}
          inputMode="decimal"
          className="w-full sm:w-96"
          value={fields[name]}
          error={problems[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
    </div>
  );
}

/** The payment terms of estimates, and their closing text. */
export function EstimateFields({ fields, onChange }: Given<'estimateterms' | 'estimatetext'>) {
  return (
    <div className="flex flex-col gap-4">
      <TextArea
        id="estimateterms"
        label="Betalingsbetingelser i tilbud"
        help="En linje per betingelse. Tomt gir kundens egne betalingsdager."
        rows={2}
        maxLength={longestEstimateText}
        value={fields.estimateterms}
        onChange={(event) => onChange({ estimateterms: event.target.value })}
      />
      <TextArea
        id="estimatetext"
        label="Fast tekst i tilbud"
        help="Vilkår og forbehold som står sist i hvert tilbud."
        rows={4}
        maxLength={longestEstimateText}
        value={fields.estimatetext}
        onChange={(event) => onChange({ estimatetext: event.target.value })}
      />
    </div>
  );
}

/** The months of the fiscal year. */
export function FiscalYearField({ fields, onChange }: Given<'fiscalstart'>) {
  return (
    <div className="w-full">
      <Select
        label="Regnskapsår"
        className="h-9"
        value={fields.fiscalstart}
        options={fiscalYears}
        onChange={(fiscalstart) => onChange({ fiscalstart })}
      />
      <p className="mt-1 text-caption text-muted">
        Den første regnskapsfilen setter det. Endres det, flyttes bilag og inngående balanser til årene de da hører til.
      </p>
    </div>
  );
}
