import clsx from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { PlainTable } from '@/components/kit/ui/plain-table';
import { fiscalYearMonths } from '@/lib/core/filters/fiscal-year';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { href } from '@/lib/platform/routing/href';
import { profitAndLossPath } from '@/lib/platform/routing/paths';
import type { SaftResult } from '@/lib/product/imports/saft/result';
import { ControlFindings } from './control-findings';

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-28">
      <dt className="text-caption text-muted">{label}</dt>
      <dd className="text-heading font-semibold figures">{value}</dd>
    </div>
  );
}

function firmSentence({ firm, version, from, to, duplicate }: SaftResult): string {
  const number = firm.orgnr === null ? 'uten organisasjonsnummer' : `organisasjonsnummer ${firm.orgnr}`;
  const period = `${formatDate(from)}–${formatDate(to)}`;
  const given = firm.given && !duplicate ? ' Selskapet har fått nummeret fra filen.' : '';
  return `${firm.name || 'Et firma uten navn'} (${number}), ${period}, SAF-T ${version}.${given}`;
}

function SentenceList({ count, heading, sentences }: { count: number; heading: string; sentences: string[] }) {
  if (count === 0) return null;
  return (
    <details className="mb-4" open>
      <summary className="font-medium text-warn">
        {formatNumber(count)} {heading}
      </summary>
      <ul className="mt-2 list-disc pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {count > sentences.length && <li>og {formatNumber(count - sentences.length)} til</li>}
      </ul>
    </details>
  );
}

type Check = SaftResult['checks'][number];

const gapOf = ({ found, expected }: Check) => Math.round((found - expected) * 100) / 100;
const decimalsOf = ({ found, expected }: Check) => (Number.isInteger(expected) && Number.isInteger(found) ? 0 : 2);

function CheckName({ check: { ok, name } }: { check: Check }) {
  return (
    <span className="flex items-center gap-2">
      {ok ? (
        <CircleCheck className="size-4 shrink-0 text-good" aria-label="Stemmer" />
      ) : (
        <CircleAlert className="size-4 shrink-0 text-warn" aria-label="Stemmer ikke" />
      )}
      {name}
    </span>
  );
}

/** The content of a file, and the result of its control totals. */
export function SaftResultPanel({
  result,
  companyId,
  onReplace,
}: {
  result: SaftResult;
  companyId: string;
  /** Opens the preview of a replacement; defined where the import left existing periods different from the file. */
  onReplace: (() => void) | undefined;
}) {
  const off = result.checks.filter((check) => !check.ok).length;
  const checks = [...result.checks].sort((a, b) => Number(a.ok) - Number(b.ok));
  return (
    <section aria-labelledby="saft-result" className="rounded-control border border-line bg-surface p-4">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 id="saft-result" className="mr-auto text-heading font-semibold">
          {result.duplicate
            ? 'Filen er lest inn før'
            : result.replaced
              ? 'Perioden er erstattet'
              : 'Regnskapet er lest inn'}
        </h2>
        <Link
          href={href(profitAndLossPath, { company: companyId, history: 'yrall' })}
          className={buttonClass('primary')}
        >
          Vis resultat
        </Link>
      </div>
      <p className="mb-4 text-muted">
        {result.duplicate && 'Ingenting er lagt til. Her er tallene fra første gang filen ble lest inn. '}
        {firmSentence(result)}
      </p>
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-3">
        <Figure label="Bilag" value={formatNumber(result.vouchers)} />
        <Figure label="Linjer" value={formatNumber(result.lines)} />
        <Figure label="Kontoer" value={formatNumber(result.accounts)} />
        <Figure label="Kunder" value={formatNumber(result.customers)} />
        <Figure label="Leverandører" value={formatNumber(result.suppliers)} />
        <Figure label="Debet" value={formatNumber(result.debit, 2)} />
        <Figure label="Kredit" value={formatNumber(result.credit, 2)} />
        {result.fiscalStart && <Figure label="Regnskapsår" value={fiscalYearMonths(result.fiscalStart)} />}
        <Figure label="Nye bilag" value={formatNumber(result.added.vouchers)} />
        {result.replaced && <Figure label="Endrede bilag" value={formatNumber(result.replaced.changed)} />}
        {result.replaced && <Figure label="Fjernede bilag" value={formatNumber(result.replaced.removed)} />}
      </dl>
      <ControlFindings findings={result.findings ?? []} companyId={companyId} />
      {!result.duplicate && (
        <SentenceList
          count={result.differenceCount}
          heading="avvik fra det som sto fra før"
          sentences={result.differences}
        />
      )}
      {onReplace && (
        <div className="mb-4 flex flex-wrap items-center gap-3 rounded-control bg-sunken p-3">
          <p className="mr-auto">
            {formatNumber(result.deviating)} bilag er annerledes i filen enn her. De står som før. Skal filen gjelde,
            kan den erstatte perioden.
          </p>
          <Button onClick={onReplace}>Erstatt perioden …</Button>
        </div>
      )}
      <SentenceList
        count={result.noteCount}
        heading={result.noteCount === 1 ? 'merknad til filen' : 'merknader til filen'}
        sentences={result.notes}
      />
      <h3 className="mb-2 font-semibold">
        Kontroller{' '}
        <span className={clsx('font-normal', off > 0 ? 'text-warn' : 'text-good')}>
          {off === 0 ? 'Alle stemmer' : `${formatNumber(off)} av ${formatNumber(result.checks.length)} stemmer ikke`}
        </span>
      </h3>
      <PlainTable
        label="Kontroller"
        className="max-h-96 overflow-auto rounded-control border border-line bg-surface"
        rows={checks}
        keyOf={({ name }) => name}
        columns={[
          { head: 'Kontroll', cell: (check) => <CheckName check={check} /> },
          { head: 'Forventet', figure: true, cell: (check) => formatNumber(check.expected, decimalsOf(check)) },
          { head: 'Funnet', figure: true, cell: (check) => formatNumber(check.found, decimalsOf(check)) },
          {
            head: 'Avvik',
            figure: true,
            look: 'text-bad',
            cell: (check) => gapOf(check) !== 0 && formatNumber(gapOf(check), 2),
          },
        ]}
      />
    </section>
  );
}
