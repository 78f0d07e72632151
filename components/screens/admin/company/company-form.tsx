'use client';

import { type FormEvent, useState } from 'react';
import { useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { Field, TextArea } from '@/components/kit/ui/field';
import { Select } from '@/components/kit/ui/select';
import { snackbar } from '@/components/kit/ui/snackbar';
import { fiscalYearMonths } from '@/lib/core/filters/fiscal-year';
import { readOrgnr } from '@/lib/core/format/orgnr';
import { longestEstimateText } from '@/lib/product/admin/estimate-text';
import { minMarginText, readMinMargin } from '@/lib/product/admin/min-margin';
import { orderLimitText, readOrderLimit } from '@/lib/product/admin/order-limit';
import { type CompanyFields, saveCompany } from './admin-calls';
import { PeriodChoice } from './period-choice';

const fiscalYears = Array.from({ length: 12 }, (_, i) => ({ value: String(i + 1), text: fiscalYearMonths(i + 1) }));

type Problems = { name?: string; orgnr?: string; margin?: string; limit?: string };

/** Name, organisation number, least margin, limit of orders, fiscal year, default period and log-in of the active company. */
export function CompanyForm({ id, stored }: { id: string; stored: CompanyFields }) {
  const refresh = useRefresh();
  const [fields, setFields] = useState(stored);
  const [problems, setProblems] = useState<Problems>({});
  const { busy, run } = useWork();
  const name = fields.companyname.trim();
  const digits = readOrgnr(fields.orgnr);
  const wanted: CompanyFields = { ...fields, companyname: name, orgnr: digits ?? fields.orgnr.trim() };
  const changed = (Object.keys(stored) as (keyof CompanyFields)[]).some((key) => wanted[key] !== stored[key]);
  const set = (part: Partial<CompanyFields>) => setFields((now) => ({ ...now, ...part }));

  function submit(event: FormEvent) {
    event.preventDefault();
    const found: Problems = {
      name: name === '' ? 'Obligatorisk.' : [...name].length > 50 ? 'Maks 50 tegn' : undefined,
      orgnr: fields.orgnr.trim() !== '' && digits === undefined ? 'Ni sifre med riktig kontrollsiffer.' : undefined,
      margin: readMinMargin(fields.minmargin) === undefined ? minMarginText : undefined,
      limit: readOrderLimit(fields.orderlimit) === undefined ? orderLimitText : undefined,
    };
    setProblems(found);
    if (Object.values(found).some((problem) => problem !== undefined)) return;
    void run(async () => {
      await saveCompany(id, wanted);
      snackbar.success('Lagret');
      refresh();
    });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
      <div className="grid w-full gap-3 sm:grid-cols-[1fr_12rem] sm:items-start">
        <Field
          id="firmanavn"
          label="Firmanavn"
          required
          value={fields.companyname}
          error={problems.name}
          onChange={(event) => set({ companyname: event.target.value })}
        />
        <Field
          id="orgnr"
          label="Organisasjonsnummer"
          inputMode="numeric"
          value={fields.orgnr}
          error={problems.orgnr}
          onChange={(event) => set({ orgnr: event.target.value })}
        />
      </div>
      <Field
        id="minmargin"
        label="Laveste margin i kalkyler"
        help="Prosent. Kalkylen sier fra når marginen er lavere. Tomt er ingen grense."
        inputMode="decimal"
        className="w-full sm:w-96"
        value={fields.minmargin}
        error={problems.margin}
        onChange={(event) => set({ minmargin: event.target.value })}
      />
      <Field
        id="orderlimit"
        label="Beløpsgrense for bestillinger"
        help="Kroner uten mva. Over grensen må en annen enn den som bestiller, godkjenne. Tomt er ingen grense."
        inputMode="decimal"
        className="w-full sm:w-96"
        value={fields.orderlimit}
        error={problems.limit}
        onChange={(event) => set({ orderlimit: event.target.value })}
      />
      <TextArea
        id="estimateterms"
        label="Betalingsbetingelser i estimater"
        help="En linje per betingelse. Tomt gir kundens egne betalingsdager."
        rows={2}
        maxLength={longestEstimateText}
        value={fields.estimateterms}
        onChange={(event) => set({ estimateterms: event.target.value })}
      />
      <TextArea
        id="estimatetext"
        label="Fast tekst i estimater"
        help="Vilkår og forbehold som står sist i hvert estimat."
        rows={4}
        maxLength={longestEstimateText}
        value={fields.estimatetext}
        onChange={(event) => set({ estimatetext: event.target.value })}
      />
      <div className="w-full">
        <Select
          label="Regnskapsår"
          className="h-9"
          value={fields.fiscalstart}
          options={fiscalYears}
          onChange={(fiscalstart) => set({ fiscalstart })}
        />
        <p className="mt-1 text-caption text-muted">
          Den første regnskapsfilen setter det. Endres det, flyttes bilag og inngående balanser til årene de da hører
          til.
        </p>
      </div>
      <PeriodChoice history={fields.history} frequency={fields.frequency} onChange={set} />
      <label className="flex items-center gap-2 max-sm:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={fields.secondfactor}
          onChange={(event) => set({ secondfactor: event.target.checked })}
        />
        Krev totrinnspålogging av alle brukere i firmaet
      </label>
      <Button type="submit" look="primary" className="h-9" disabled={!changed || busy}>
        {busy ? 'Lagrer …' : 'Lagre'}
      </Button>
    </form>
  );
}
