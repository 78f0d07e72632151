'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { holdWork } from '@/components/kit/client/unsaved';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { Fold } from '@/components/kit/ui/fold';
import { namesOf, SaveBar } from '@/components/kit/ui/save-bar';
import { snackbar } from '@/components/kit/ui/snackbar';
import { readBankAccount } from '@/lib/core/format/bank-account';
import { letterheadSentence, missingParts } from '@/lib/core/format/letterhead';
import { readOrgnr } from '@/lib/core/format/orgnr';
import { type KamishibaiColors, kamishibaiColor, kamishibaiStates } from '@/lib/core/widgets/kamishibai-colour';
import { logoScope } from '@/lib/platform/routing/logo';
import { pictureHref } from '@/lib/platform/routing/picture-href';
import type { AdminData } from '@/lib/product/admin/read-admin';
import { BoardColoursForm } from './board-colours-form';
import type { CompanyFields } from './company-calls';
import { LetterheadFields } from './letterhead-fields';
import {
  currentLetterhead,
  inputOf,
  type LetterheadProblems,
  letterheadNames,
  letterheadOf,
  letterheadProblems,
  type TypedLetterhead,
} from './letterhead-input';
import { LetterheadPreview } from './letterhead-preview';
import { LogoForm } from './logo-form';
import { PeriodChoice } from './period-choice';
import { colourLine, estimateLine, factorLine, limitLine, periodLine, titleLine } from './section-lines';
import { EstimateFields, FiscalYearField, LimitFields, limitProblems } from './setting-fields';
import { TitleList } from './title-list';

/** The colours of the states of boards, small, with what is said of them. */
function StateSwatches({ colours, text }: { colours: KamishibaiColors; text: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span aria-hidden className="inline-flex gap-1">
        {kamishibaiStates.map(({ state }) => (
          <span
            key={state}
            className="size-3 rounded-control"
            style={{ backgroundColor: kamishibaiColor(state, colours) }}
          />
        ))}
      </span>
      {text}
    </span>
  );
}

const sections = ['estimater', 'grenser', 'periode', 'palogging', 'farger', 'titler'] as const;
type Section = (typeof sections)[number];

type Settings = Omit<CompanyFields, keyof ReturnType<typeof inputOf>>;

const settingNames: Readonly<Record<keyof Settings, string>> = {
  secondfactor: 'Totrinnspålogging',
  history: 'Historikk',
  frequency: 'Frekvens',
  minmargin: 'Laveste margin',
  orderlimit: 'Beløpsgrense',
  acceptlimit: 'Avvik som godtas',
  oldledger: 'Når regnskapet er gammelt',
  estimateterms: 'Betalingsbetingelser',
  estimatetext: 'Fast tekst',
  fiscalstart: 'Regnskapsår',
};

/** The keys whose values differ. */
const changedKeys = <T extends object>(now: T, before: T) =>
  (Object.keys(before) as (keyof T)[]).filter((key) => now[key] !== before[key]);

/** The active company: its letterhead as its letters show it, and the rest folded to a line each. */
export function CompanyForm({ data, stored }: { data: AdminData; stored: Settings }) {
  const refresh = useRefresh();
  const { busy, run } = useWork();
  const company = data.company.id;
  const before = inputOf(data.letterhead);
  const [typed, setTyped] = useState<TypedLetterhead>({});
  const [settings, setSettings] = useState(stored);
  const [problems, setProblems] = useState<LetterheadProblems>({});
  const [limits, setLimits] = useState<ReturnType<typeof limitProblems>>({});
  const [open, setOpen] = useState<ReadonlySet<Section>>(new Set());

  const known = readOrgnr(typed.orgnr ?? before.orgnr);
  const unit = useRead('GET /api/info/enhet/[orgnr]', known === undefined ? undefined : { company, orgnr: known });
  const current = currentLetterhead(typed, before, unit.answer);
  const account = readBankAccount(current.bankaccount);
  const input = account === undefined ? current : { ...current, bankaccount: account };
  const head = letterheadOf(input);
  const changes = [
    ...changedKeys(input, before).map((key) => letterheadNames[key]),
    ...changedKeys(settings, stored).map((key) => settingNames[key]),
  ];
  const waits = changes.length > 0;
  useEffect(() => holdWork({ waits: () => waits }), [waits]);
  const hasLogo = data.logo !== null;
  const set = (part: Partial<Settings>) => {
    setSettings((now) => ({ ...now, ...part }));
    setLimits({});
  };
  const fold = (section: Section) => ({
    open: open.has(section),
    onToggle: () =>
      setOpen((now) => new Set(now.has(section) ? [...now].filter((one) => one !== section) : [...now, section])),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const [wrong, beyond] = [letterheadProblems(input), limitProblems(settings)];
    setProblems(wrong);
    setLimits(beyond);
    // What is wrong must be in sight.
    if (Object.keys(beyond).length > 0) setOpen((now) => new Set([...now, 'grenser' as const]));
    if (Object.keys({ ...wrong, ...beyond }).length > 0) return;
    void run(async () => {
      const companyname = input.companyname.trim();
      const body = { ...settings, ...input, company, companyname, secondfactor: String(settings.secondfactor) };
      await call('POST /api/admin/companysettings', { body });
      snackbar.success('Lagret');
      setTyped({});
      refresh();
    });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div>
        <p className="text-heading font-semibold">
          {letterheadSentence(missingParts(head, hasLogo), missingParts(data.letterhead, hasLogo))}
        </p>
        <p className="text-muted">Det står på tilbud, bestillinger, purringer og krav.</p>
      </div>
      {/* On a phone the preview follows the fields that it shows. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[minmax(0,1fr)_30rem] desk:gap-x-6">
        <section
          aria-label="Brevhode"
          className="flex flex-col gap-3 rounded-control border border-line bg-surface p-4"
        >
          <LetterheadFields
            input={input}
            typed={typed}
            stored={before}
            unit={unit}
            problems={problems}
            onType={(field, value) => {
              setTyped((now) => ({ ...now, [field]: value }));
              setProblems(({ [field]: _, ...others }) => others);
            }}
          />
          <div>
            <p className="mb-1 font-medium">Logo</p>
            <LogoForm company={company} logo={data.logo} />
          </div>
        </section>
        <div className="divide-y divide-line rounded-control border border-line bg-surface max-desk:order-last">
          <Fold title="Tilbud" line={estimateLine(settings)} {...fold('estimater')}>
            <EstimateFields fields={settings} onChange={set} />
          </Fold>
          <Fold title="Grenser" line={limitLine(settings)} {...fold('grenser')}>
            <LimitFields fields={settings} problems={limits} onChange={set} />
          </Fold>
          <Fold title="Regnskapsår og periode" line={periodLine(settings)} {...fold('periode')}>
            <div className="flex flex-col gap-4">
              <FiscalYearField fields={settings} onChange={set} />
              <PeriodChoice history={settings.history} frequency={settings.frequency} onChange={set} />
            </div>
          </Fold>
          <Fold title="Pålogging" line={factorLine(settings)} {...fold('palogging')}>
            <label className="flex items-center gap-2 max-sm:min-h-11">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={settings.secondfactor}
                onChange={(event) => set({ secondfactor: event.target.checked })}
              />
              Krev totrinnspålogging av alle brukere i firmaet
            </label>
          </Fold>
          <Fold
            title="Farger på tavler"
            line={<StateSwatches colours={data.colours} text={colourLine(data.colours)} />}
            {...fold('farger')}
          >
            <p className="mb-2 text-muted">
              Fargene på kamishibai-tavler. Ordet står alltid ved siden av fargen. To tilstander kan ikke ha samme
              farge.
            </p>
            <BoardColoursForm key={JSON.stringify(data.colours)} company={company} stored={data.colours} />
          </Fold>
          <Fold
            title="Sidetitler"
            line={titleLine(data.pages.length, Object.keys(data.titles).length)}
            {...fold('titler')}
          >
            <p className="mb-2 text-muted">Gi sidene navn som passer hos dere. Et tomt felt gir sidens egen tittel.</p>
            <TitleList company={company} pages={data.pages} titles={data.titles} />
          </Fold>
        </div>
        <div className="desk:sticky desk:top-4 desk:col-start-2 desk:row-span-2 desk:row-start-1">
          <LetterheadPreview
            head={head}
            saved={data.letterhead}
            logo={data.logo === null ? null : pictureHref(company, logoScope, data.logo)}
            bid={data.preview}
            note={
              settings.estimateterms.trim() === ''
                ? 'Kundens betalingsdager brukes, fordi firmaet ikke har egne betalingsbetingelser.'
                : 'Firmaets egne betalingsbetingelser brukes.'
            }
          />
        </div>
      </div>
      {waits && (
        <SaveBar
          count={changes.length}
          note={`${namesOf(changes)}. Sendte tilbud endres ikke.`}
          busy={busy}
          onDiscard={() => {
            setTyped({});
            setSettings(stored);
            setProblems({});
            setLimits({});
          }}
        />
      )}
    </form>
  );
}
