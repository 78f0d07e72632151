'use client';

import { ChoiceFilter } from '@/components/kit/input/filters/choice-filter';
import { LoadingBar, PageTransitionProvider } from '@/components/kit/input/filters/page-transition';
import { RefreshButton } from '@/components/kit/input/filters/refresh-button';
import { useOwnFilters } from '@/components/kit/input/filters/use-own-filters';
import { Button } from '@/components/kit/ui/button';
import { EmptyState, ErrorState } from '@/components/kit/ui/states';
import { PageHeader } from '@/components/shell/frame/page-header';
import type { Media } from '@/lib/platform/routing/download-href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { FileActions } from './file-actions';
import { Preview } from './preview';
import { RadioList } from './radio-list';
import { contentFilter, useExportChoice } from './use-export-choice';

const formats: readonly { value: Media; text: string }[] = [
  { value: 'excel', text: 'Excel' },
  { value: 'pdf', text: 'PDF' },
];

/** The filters that apply to the exported content and have choices. */
function ExportFilters({ page }: { page: PageView }) {
  const { valuesOf, setValues } = useOwnFilters(page);
  const filters = page.own.filter(({ name, choices = [] }) => name !== contentFilter && choices.length > 0);
  if (filters.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-body font-medium">Filtre</legend>
      <div className="grid gap-1 max-lg:grid-cols-2 max-sm:grid-cols-1">
        {filters.map((filter) => (
          <ChoiceFilter
            key={filter.name}
            wide
            filter={filter}
            values={valuesOf(filter.name)}
            onChange={(values) => setValues(filter.name, values)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function ExportBody({ page }: { page: PageView }) {
  const { offered, what, format, filtered, setWhat, setFormat, clearFilters, href } = useExportChoice(page);
  const [rows] = Object.values(page.widgets);
  const clear = filtered ? <Button onClick={clearFilters}>Fjern filtrene</Button> : undefined;
  if (offered.length === 0) {
    return <EmptyState text={(rows?.wtype === 'datatable' && rows.parameters.empty) || 'Ingenting å eksportere.'} />;
  }
  return (
    <div className="grid gap-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
      <form noValidate className="no-print flex flex-col gap-5" onSubmit={(event) => event.preventDefault()}>
        <RadioList
          legend="Innhold"
          options={offered.map(({ value, label }) => ({ value, text: label }))}
          value={what}
          onChange={setWhat}
        />
        <ExportFilters page={page} />
        <RadioList legend="Format" options={formats} value={format} onChange={setFormat} row />
        <FileActions address={rows?.wtype === 'datatable' ? href : undefined} />
      </form>
      {rows?.wtype === 'datatable' ? (
        <Preview page={page} widget={rows} format={format} onClear={clear} />
      ) : (
        <div className="self-start rounded-control border border-line bg-surface">
          <ErrorState
            text={rows?.wtype === 'failed' ? rows.message : 'Siden har ingen tabell.'}
            errorId={rows?.wtype === 'failed' && rows.status === undefined ? rows.errorId : undefined}
          >
            {clear}
          </ErrorState>
        </div>
      )}
    </div>
  );
}

/** The export page: the content, its filters and format, with the file's first rows and its link. */
export function ExportScreen({ page }: { page: PageView }) {
  return (
    <PageTransitionProvider>
      <PageHeader title={page.title} readAt={page.readAt} actions={<RefreshButton />} />
      <div className="relative">
        <LoadingBar />
      </div>
      <main id="innhold" className="p-4 max-sm:p-3">
        <ExportBody page={page} />
      </main>
    </PageTransitionProvider>
  );
}
