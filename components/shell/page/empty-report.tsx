'use client';

import { FileUp } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { saveFile } from '@/components/kit/client/save-file';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { handFiles } from '@/components/kit/input/import/handed-files';
import { useGo } from '@/components/kit/routing/address';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { StaticGrid } from '@/components/kit/widgets/grid/static-grid';
import { PageHeader } from '@/components/shell/frame/page-header';
import type { Lacking } from '@/lib/platform/routing/awaited';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import {
  bidReportPath,
  bidTablePath,
  calcPath,
  equipmentEditPath,
  explainPath,
  keyFiguresPath,
  liquidityPath,
  measureTablePath,
  profitAndLossPath,
  projectAccountsPath,
  reconciliationPath,
  revenuePath,
  saftImportPath,
  utilizationPath,
} from '@/lib/platform/routing/paths';
import { importParam, newRowParam } from '@/lib/platform/routing/table-params';
import { ledgerFileNames } from '@/lib/product/imports/tabular/file-names';
import { type ExampleOf, exampleTable } from '@/lib/product/pages/example-tables';
import { BlankWidget } from './blank-widget';
import { FilesTo } from './files-to';

/** The subject of the sentence, in the definite form. */
const subjects: Readonly<Record<string, string>> = {
  [profitAndLossPath]: 'Resultatet',
  [revenuePath]: 'Omsetningen',
  [liquidityPath]: 'Likviditeten',
  [projectAccountsPath]: 'Prosjektregnskapet',
  [reconciliationPath]: 'Avstemmingen',
  [explainPath]: 'Forklaringen av endringene',
  [bidReportPath]: 'Tilbudsrapporten',
  [utilizationPath]: 'Utnyttelsen',
  [keyFiguresPath]: 'Måltallene',
};

const whens: Record<Lacking['what'], string> = {
  ledger: 'kommer når regnskapet er lest inn.',
  bid: 'kommer når det første tilbudet er laget.',
  equipment: 'kommer når det første utstyret er registrert.',
  measure: 'kommer når det første måltallet er lagt inn.',
};

/** Takes ledger files from the chooser, or dropped anywhere on the page, to the import, which reads them at once. */
function ReadLedger({ company }: { company: string }) {
  const go = useGo();
  const to = href(saftImportPath, { company });
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      handFiles(files);
      go(to);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, [go, to]);
  return (
    <FilesTo to={to} label="SAF-T-fil" accept={ledgerFileNames} look="primary" className="max-sm:w-full">
      <FileUp className="size-4" aria-hidden />
      Les inn regnskapet (SAF-T)
    </FilesTo>
  );
}

/** The basis that the figures will be compared with. */
const againsts: Record<Lacking['what'], string> = {
  ledger: 'mot i fjor, mot budsjett',
  bid: 'mot i fjor',
  equipment: 'mot i fjor',
  measure: 'mot målet',
};

/** The role that makes the first, for users who may not. */
const makers: Record<Lacking['what'], string> = {
  ledger: 'Spør den som fører regnskapet.',
  bid: 'Spør den som lager tilbudene.',
  equipment: 'Spør den som har utstyret.',
  measure: 'Spør den som setter målene.',
};

/** The act that makes the first, where it is not a file of the ledger. */
const acts: Record<
  Exclude<Lacking['what'], 'ledger'>,
  { text: string; path: string; params: Record<string, string> }
> = {
  bid: { text: 'Lag tilbud', path: bidTablePath, params: { [newRowParam]: '1' } },
  equipment: { text: 'Importer utstyr', path: equipmentEditPath, params: { [importParam]: '1' } },
  measure: { text: 'Legg til måltall', path: measureTablePath, params: { [newRowParam]: '1' } },
};

function Act({ lacks: { what, mayMake }, company }: { lacks: Lacking; company: string }): ReactNode {
  const { company: open } = useShell();
  if (!mayMake) return <p className="text-muted">{makers[what]}</p>;
  if (what === 'ledger') return <ReadLedger company={company} />;
  const { text, path, params } = acts[what];
  // A new bid opens in its calculation, which sends the estimate.
  const to = what === 'bid' && open?.paths.includes(calcPath) ? calcPath : path;
  return (
    <Link href={href(to, { company, ...params })} className={buttonClass('primary', 'max-sm:w-full')}>
      {text}
    </Link>
  );
}

const linkClass = 'text-accent underline underline-offset-3';

/** A made-up ledger of last year, for who may read one in. */
function ExampleLedger({ company }: { company: string }) {
  const { company: open } = useShell();
  if (!open?.paths.includes(saftImportPath)) return null;
  return (
    <p className="basis-full text-muted">
      Vil du se siden med tall først?{' '}
      <a href={href('/api/master/saftexample', { company })} className={linkClass}>
        Last ned en eksempelfil
      </a>{' '}
      med et oppdiktet regnskap, og les den inn i et prøvefirma.
    </p>
  );
}

/** The contents of an example, and another way to the first rows than the button's. */
const examples: Record<ExampleOf, { made: string; when: string; act: string; path: string; param: string }> = {
  bid: {
    made: 'oppdiktede tilbud',
    when: 'Har dere tilbudene i et regneark?',
    act: 'Importer filen',
    path: bidTablePath,
    param: importParam,
  },
  equipment: {
    made: 'oppdiktet utstyr',
    when: 'Har dere ingen liste?',
    act: 'Legg inn den første enheten',
    path: equipmentEditPath,
    param: newRowParam,
  },
  measure: {
    made: 'oppdiktede måltall',
    when: 'Har dere måltallene i et regneark?',
    act: 'Importer filen',
    path: measureTablePath,
    param: importParam,
  },
};

/** A made-up file of the rows, and another way to rows of one's own, for who may make them. */
function ExampleTable({ what, company }: { what: ExampleOf; company: string }) {
  const today = useToday();
  const { made, when, act, path, param } = examples[what];
  const download = () => {
    const { name, text } = exampleTable(what, today);
    saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <p className="basis-full text-muted">
      {when}{' '}
      <Link href={href(path, { company, [param]: '1' })} className={linkClass}>
        {act}
      </Link>
      . Vil du se siden med tall først?{' '}
      <button type="button" onClick={download} className={linkClass}>
        Last ned en eksempelfil
      </button>{' '}
      med {made}, og importer den i et prøvefirma.
    </p>
  );
}

/** Offers an example for the page's figures, to users who may make one. */
function Example({ lacks: { what, mayMake }, company }: { lacks: Lacking; company: string }) {
  if (what === 'ledger') return <ExampleLedger company={company} />;
  return mayMake ? <ExampleTable what={what} company={company} /> : null;
}

/** A report of a company that has nothing of what it is made of: one sentence, one button, and its own blank form. */
export function EmptyReport({ page, lacks }: { page: PageView; lacks: Lacking }) {
  const subject = subjects[page.path] ?? page.title;
  return (
    <>
      <PageHeader title={page.title} />
      <main id="innhold" className="flex flex-col gap-5 p-4 max-sm:p-3">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-2">
          <p className="text-heading font-semibold">{`${subject} ${whens[lacks.what]}`}</p>
          <Act lacks={lacks} company={page.company.id} />
          <Example lacks={lacks} company={page.company.id} />
        </div>
        <div aria-hidden inert data-blank>
          <StaticGrid waiting places={page.layout.filter(({ i, wtype }) => wtype !== 'verdict' && page.widgets[i])}>
            {({ i }) => {
              const widget = page.widgets[i];
              return widget && <BlankWidget widget={widget} against={againsts[lacks.what]} />;
            }}
          </StaticGrid>
        </div>
      </main>
    </>
  );
}
