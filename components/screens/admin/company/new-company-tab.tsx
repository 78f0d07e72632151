'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useOp } from '@/components/kit/client/use-op';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { Button } from '@/components/kit/ui/button';
import { Fold } from '@/components/kit/ui/fold';
import { snackbar } from '@/components/kit/ui/snackbar';
import { useChooseCompany } from '@/components/shell/frame/company-switch';
import { counted } from '@/lib/core/format/count-text';
import { readOrgnr } from '@/lib/core/format/orgnr';
import type { AdminData } from '@/lib/product/admin/read-admin';
import { LetterheadFields } from './letterhead-fields';
import {
  currentLetterhead,
  emptyLetterhead,
  type LetterheadProblems,
  letterheadOf,
  letterheadProblems,
  type TypedLetterhead,
} from './letterhead-input';
import { LetterheadPreview } from './letterhead-preview';
import { ChosenLogo, sendLogo } from './logo-form';
import { EstimateFields, FiscalYearField, LimitFields, limitProblems } from './setting-fields';

/** What one does in a company once it is made, with what each step gives. */
function StepsAhead({ steps }: { steps: AdminData['stepsAhead'] }) {
  return (
    <section aria-labelledby="etterpa" className="rounded-control border border-line bg-surface">
      <h2 id="etterpa" className="px-3 py-2 font-semibold">
        Etterpå: Kom i gang{' '}
        <span className="ml-1 font-normal text-muted">
          {`${counted(steps.length, 'steg', 'steg')}, i den rekkefølgen du vil`}
        </span>
      </h2>
      <ol className="divide-y divide-line border-t border-line">
        {steps.map(({ id, title, text }, at) => (
          <li key={id} className="flex gap-3 px-3 py-1.5">
            <span className="figures w-4 shrink-0 text-right text-muted">{at + 2}</span>
            <span className="w-28 shrink-0 font-medium">{title}</span>
            <span className="min-w-0 text-muted">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const ordinary = {
  minmargin: '',
  orderlimit: '',
  acceptlimit: '',
  oldledger: '',
  estimateterms: '',
  estimatetext: '',
  fiscalstart: '1',
};

/** The address of a chosen file, for as long as it is chosen. */
function useObjectUrl(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** Creates a company from its organisation number, with the user as its administrator, and goes there. */
export function NewCompanyTab({ data }: { data: AdminData }) {
  const choose = useChooseCompany();
  const { busy, run } = useWork();
  const [typed, setTyped] = useState<TypedLetterhead>({});
  const [lastTyped, setLastTyped] = useState(emptyLetterhead);
  const [settings, setSettings] = useState(ordinary);
  const [problems, setProblems] = useState<LetterheadProblems>({});
  const [limits, setLimits] = useState<ReturnType<typeof limitProblems>>({});
  const [more, setMore] = useState(false);
  const [logo, setLogo] = useState<File>();
  const picture = useObjectUrl(logo);

  const known = readOrgnr(typed.orgnr ?? '');
  const taken = data.companies.find(({ Orgnr }) => known !== undefined && Orgnr === known);
  const requested = known === undefined || taken ? undefined : { company: data.company.id, orgnr: known };
  const unit = useRead('GET /api/info/enhet/[orgnr]', requested);
  const input = currentLetterhead(typed, emptyLetterhead, unit.answer);
  const isWarned = (unit.answer?.warnings.length ?? 0) > 0;

  const ask = useOp();

  function submit(event: FormEvent) {
    event.preventDefault();
    const [wrong, beyond] = [letterheadProblems(input), limitProblems(settings)];
    setProblems(wrong);
    setLimits(beyond);
    if (Object.keys(beyond).length > 0) setMore(true);
    if (taken || Object.keys({ ...wrong, ...beyond }).length > 0) return;
    void run(async () => {
      const fields = { ...settings, ...input, companyname: input.companyname.trim() };
      const body = { company: data.company.id, ...fields };
      const { id } = await ask(fields, (op) => call('POST /api/admin/company', { body: { ...body, op } }));
      if (logo) await sendLogo(id, logo);
      snackbar.success('Opprettet');
      await choose(id);
    });
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 desk:grid-cols-[minmax(0,1fr)_30rem]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <section
          aria-label="Nytt firma"
          className="flex flex-col gap-3 rounded-control border border-line bg-surface p-4"
        >
          <LetterheadFields
            input={input}
            typed={typed}
            unit={unit}
            problems={problems}
            taken={
              taken && (
                <p className="flex flex-wrap items-center gap-2 text-warn">
                  Dette er «{taken.Name}», som du har fra før.
                  <Button onClick={() => void choose(taken.ID)}>Gå til firmaet</Button>
                </p>
              )
            }
            onType={(field, value) => {
              setLastTyped(input);
              setTyped((now) => ({ ...now, [field]: value }));
              setProblems(({ [field]: _, ...others }) => others);
            }}
          />
          <div>
            <p className="mb-1 font-medium">Logo</p>
            <ChosenLogo file={logo} picture={picture} onChoose={setLogo} />
          </div>
        </section>
        <div className="rounded-control border border-line bg-surface">
          <Fold
            title="Mer"
            line="regnskapsår, beløpsgrense, laveste margin, betaling, fast tekst"
            open={more}
            onToggle={() => setMore(!more)}
          >
            <div className="flex flex-col gap-4">
              <FiscalYearField fields={settings} onChange={(part) => setSettings((now) => ({ ...now, ...part }))} />
              <LimitFields
                fields={settings}
                problems={limits}
                onChange={(part) => {
                  setSettings((now) => ({ ...now, ...part }));
                  setLimits({});
                }}
              />
              <EstimateFields fields={settings} onChange={(part) => setSettings((now) => ({ ...now, ...part }))} />
            </div>
          </Fold>
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <LetterheadPreview
          head={letterheadOf(input)}
          saved={letterheadOf(lastTyped)}
          logo={picture}
          bid={null}
          note=""
        />
        <StepsAhead steps={data.stepsAhead} />
      </div>
      <div className="no-print sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-t-control border border-line bg-surface px-4 py-2.5 max-sm:-mx-2 max-sm:px-2 desk:col-span-2">
        <Button
          type="submit"
          look="primary"
          className="h-9 max-sm:h-12! max-sm:w-full"
          disabled={busy || unit.loading || taken !== undefined}
        >
          {busy ? 'Oppretter …' : isWarned ? 'Opprett firma likevel' : 'Opprett firma'}
        </Button>
        <p className="min-w-0 text-caption text-muted">
          Du blir administrator i det nye firmaet, og kan velge det i firmavelgeren øverst.
        </p>
      </div>
    </form>
  );
}
