'use client';

import { ChartNoAxesColumn } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { UploadError, UploadProgress } from '@/components/kit/input/import/upload-progress';
import { useUpload } from '@/components/kit/input/import/use-upload';
import { Button } from '@/components/kit/ui/button';
import { PlainTable } from '@/components/kit/ui/plain-table';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { replacementMessage } from '@/lib/product/imports/saft/accountant-message';
import type { WaitingParts } from '@/lib/product/imports/saft/parts/waiting-result';
import { isAnother, isUnchanged, monthChange, resultChange } from '@/lib/product/imports/saft/plan-words';
import type { AccountChange, PlanMonth, ReplacePlan, VoucherName } from '@/lib/product/imports/saft/replace-result';
import type { SaftResult } from '@/lib/product/imports/saft/result';
import { CopyMessage } from './copy-message';
import { type MonthRow, MonthTable } from './month-table';
import { OtherFirmDialog } from './other-firm-dialog';

/** A month that was read before and gets another operating result is red. */
function toneOf(month: PlanMonth): MonthRow['tone'] {
  if (!isAnother(month)) return 'muted';
  return month.now?.result !== (month.file?.result ?? 0) ? 'bad' : 'warn';
}

/** Shows the effect of a replacement on each month, and on the operating result of all of them. */
function PlanMonths({ months }: { months: readonly PlanMonth[] }) {
  const result = resultChange(months);
  if (!result) return null;
  const rows = months.map((month) => ({
    ...month,
    same: isUnchanged(month),
    state: monthChange(month),
    tone: toneOf(month),
  }));
  return (
    <div className="mt-4 flex flex-col gap-3">
      <p className={result.known ? 'flex gap-2 font-semibold text-bad' : 'flex gap-2'}>
        <ChartNoAxesColumn className="mt-0.5 size-4 shrink-0" aria-hidden />
        {result.sentence}
      </p>
      <MonthTable months={rows} file="Med filen" change="Endring" />
    </div>
  );
}

function AccountTable({ caption, accounts }: { caption: string; accounts: AccountChange[] }) {
  if (accounts.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 mb-2 font-semibold">{caption}</h3>
      <PlainTable
        label={caption}
        className="max-h-96 overflow-auto rounded-control border border-line bg-surface"
        rows={accounts}
        keyOf={({ no }) => no}
        columns={[
          { head: 'Konto', cell: ({ no, name }) => `${no} ${name}` },
          { head: 'Før', decimals: 2, number: ({ before }) => before },
          { head: 'Etter', decimals: 2, number: ({ after }) => after },
          { head: 'Endring', decimals: 2, number: ({ before, after }) => Math.round((after - before) * 100) / 100 },
        ]}
      />
    </>
  );
}

function VoucherList({ heading, count, vouchers }: { heading: string; count: number; vouchers: VoucherName[] }) {
  if (count === 0) return null;
  return (
    <details className="mt-3">
      <summary>
        {formatNumber(count)} {heading}
      </summary>
      <ul className="mt-1 list-disc pl-5">
        {vouchers.map(({ no, journal, date }) => (
          <li key={`${journal} ${no} ${date}`}>
            Bilag {no} i journal {journal}, {formatDate(date)}
          </li>
        ))}
        {count > vouchers.length && <li>og {formatNumber(count - vouchers.length)} til</li>}
      </ul>
    </details>
  );
}

function PlanView({ plan }: { plan: ReplacePlan }) {
  const { vouchers, accounts, openings, differences } = plan;
  const nothing = vouchers.added + vouchers.changed + vouchers.removed + openings.length === 0;
  return (
    <>
      <p className="mt-1">
        {nothing
          ? 'Regnskapet er allerede som i filen. Ingenting blir endret.'
          : `${formatNumber(vouchers.added)} nye bilag, ${formatNumber(vouchers.changed)} endres, ${formatNumber(vouchers.removed)} fjernes, ${formatNumber(vouchers.unchanged)} er uendret. Bilag utenfor perioden røres ikke.`}
      </p>
      <PlanMonths months={plan.months} />
      <VoucherList heading="bilag endres" count={vouchers.changed} vouchers={plan.changed} />
      <VoucherList heading="bilag fjernes" count={vouchers.removed} vouchers={plan.removed} />
      <AccountTable caption="Bevegelse i perioden per konto" accounts={accounts} />
      {!nothing && accounts.length === 0 && <p className="mt-3 text-muted">Ingen kontosummer endres.</p>}
      <AccountTable caption="Inngående balanse" accounts={openings} />
      {differences.length > 0 && (
        <ul className="mt-3 list-disc pl-5 text-warn">
          {differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A preview, account by account, of what a file would replace in its periods, and the button that replaces it. */
export function ReplacePeriod({
  companyId,
  files,
  onResult,
  onClose,
}: {
  companyId: string;
  files: readonly File[];
  onResult: (result: SaftResult | WaitingParts) => void;
  onClose: () => void;
}) {
  const [plan, setPlan] = useState<ReplacePlan>();
  const [confirm, setConfirm] = useState<string>();
  const [question, setQuestion] = useState<{ sentence: string; confirm: string }>();
  const { stage, busy, error, send, stop } = useUpload('POST /api/master/saft');
  const heading = useRef<HTMLHeadingElement>(null);
  const fileNames = files.map(({ name }) => name);
  const message = plan && replacementMessage(plan, fileNames);

  async function post(fields: Record<string, string>, confirmed: string | undefined) {
    const form = new FormData();
    const all = { company: companyId, mode: 'replace', ...fields, ...(confirmed && { confirm: confirmed }) };
    for (const [name, value] of Object.entries(all)) form.set(name, value);
    for (const file of files) form.append('file', file);
    const { answer, question: requested, refused } = await send(form);
    setQuestion(requested);
    if (refused) setPlan(undefined);
    else if (answer && 'token' in answer) setPlan(answer);
    else if (answer) onResult(answer);
  }

  const look = (confirmed: string | undefined) => post({ preview: '1' }, confirmed);
  // Requests the preview once, when the panel opens.
  const first = useRef(look);
  useEffect(() => {
    heading.current?.focus();
    void first.current(undefined);
  }, []);

  return (
    <section aria-labelledby="replace-period" className="rounded-control border border-line bg-surface p-4">
      <h2 ref={heading} id="replace-period" tabIndex={-1} className="text-heading font-semibold outline-none">
        Erstatt perioden{plan && ` ${formatDate(plan.from)}–${formatDate(plan.to)}`}
      </h2>
      <p className="text-muted">
        Bilagene i perioden blir som i {files.length === 1 ? files[0]?.name : `de ${files.length} filene`}. Se hva som
        endres før du bekrefter; importen kan angres.
      </p>
      {plan && <PlanView plan={plan} />}
      <UploadProgress
        stage={stage}
        reading={plan ? 'Erstatter perioden' : 'Ser hva som endres; ingenting er skrevet'}
        onStop={stop}
      />
      {error && <UploadError text={error} />}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {message !== undefined && <CopyMessage text={message} />}
        {error && !plan && (
          <Button disabled={busy} onClick={() => void look(confirm)}>
            Se på endringene på nytt
          </Button>
        )}
        <Button disabled={busy} onClick={onClose}>
          Avbryt
        </Button>
        <Button
          look="primary"
          disabled={busy || !plan}
          onClick={() => plan && void post({ expect: plan.token }, confirm)}
        >
          Erstatt perioden
        </Button>
      </div>
      {question && (
        <OtherFirmDialog
          {...question}
          onClose={onClose}
          onConfirm={() => {
            setConfirm(question.confirm);
            setQuestion(undefined);
            void look(question.confirm);
          }}
        />
      )}
    </section>
  );
}
