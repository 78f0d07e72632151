'use client';

import { useEffect, useState } from 'react';
import { FileDrop } from '@/components/kit/input/import/file-drop';
import { takeHandedFiles } from '@/components/kit/input/import/handed-files';
import { UploadError, UploadProgress } from '@/components/kit/input/import/upload-progress';
import { type ChosenSupplier, SupplierPicker } from '@/components/kit/input/pickers/supplier-picker';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { WidgetView } from '@/components/kit/widgets/widget';
import { PageHeader } from '@/components/shell/frame/page-header';
import type { PageView } from '@/lib/platform/routing/page-view';
import { priceFileNames } from '@/lib/product/imports/tabular/file-names';
import { PriceDone } from './price-done';
import { PricePreviewPanel } from './price-preview';
import { SupplierLines } from './supplier-lines';
import { usePriceImport } from './use-price-import';

function PriceImport({ page }: { page: PageView }) {
  const refresh = useRefresh();
  const [lines, setLines] = useState<ChosenSupplier & { requested: number }>();
  const show = (supplier: ChosenSupplier | undefined) =>
    setLines((before) => supplier && { ...supplier, requested: (before?.requested ?? 0) + 1 });
  const steps = usePriceImport(page.company.id, page.path, () => {
    if (lines) show(lines);
    refresh();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens: another screen received the file.
  useEffect(() => {
    const [given] = takeHandedFiles();
    if (given) steps.correct(given);
  }, []);
  const { stage, busy, importing, error, file, preview, done, supplier } = steps;
  const picker = (
    <SupplierPicker
      companyId={page.company.id}
      supplier={supplier}
      onSupplier={(next) => {
        steps.chooseSupplier(next);
        if (next?.xid !== lines?.xid) show(undefined);
      }}
      onFetchLines={() => show(supplier)}
      disabled={importing}
    />
  );
  return (
    <>
      {!(preview && file) && (
        <section aria-labelledby="price-upload" className="rounded-control border border-line bg-surface p-4">
          <h2 id="price-upload" className="text-heading font-semibold">
            Les inn prisliste
          </h2>
          <p className="mb-4 text-muted">
            Velg leverandør og en Excel-, CSV- eller EFO/NELFO-fil, også pakket (.zip). Varelinjer med kjent varenummer
            oppdateres, nye legges til. Alt leses inn samlet, eller ingenting.
          </p>
          <div className="mb-3">{picker}</div>
          {page.mayWrite ? (
            <FileDrop
              label="CSV-fil"
              accept={priceFileNames}
              file={file}
              onFile={steps.chooseFile}
              disabled={importing}
            >
              <Button look="primary" disabled={!file || busy} onClick={() => void steps.upload()}>
                Last opp
              </Button>
            </FileDrop>
          ) : (
            <p className="text-muted">Du har ikke tilgang til å lese inn filer her.</p>
          )}
          <UploadProgress stage={stage} reading="Leser filen" onStop={steps.stop} />
          {error && <UploadError text={error} />}
        </section>
      )}
      {preview && file && (
        <PricePreviewPanel
          preview={preview}
          file={file}
          busy={busy}
          importing={importing}
          picker={picker}
          onMapping={steps.chooseMapping}
          onAnswer={steps.answer}
          onFile={steps.correct}
          onCancel={() => steps.chooseFile(undefined)}
          onSave={() => void steps.save()}
        >
          {importing && <UploadProgress stage={stage} reading="Leser inn varelinjene" onStop={steps.stop} />}
          {error && <UploadError text={error} />}
        </PricePreviewPanel>
      )}
      {done && (
        <PriceDone
          done={done}
          companyId={page.company.id}
          onUndone={() => {
            steps.chooseFile(undefined);
            if (lines) show(lines);
            refresh();
          }}
        />
      )}
      {lines && <SupplierLines key={lines.requested} page={page} supplier={lines} onClose={() => show(undefined)} />}
    </>
  );
}

/** Imports a supplier's price list: the supplier, the file, its preview, and the existing lines. */
export function PriceImportScreen({ page }: { page: PageView }) {
  return (
    <>
      <PageHeader title={page.title} readAt={page.readAt} />
      <main id="innhold" className="mx-auto flex max-w-7xl flex-col gap-4 p-4 max-sm:p-2">
        <PriceImport key={page.company.id} page={page} />
        {Object.entries(page.widgets).map(([id, widget]) => (
          <div key={id} className="h-80">
            <WidgetView widget={widget} page={page} />
          </div>
        ))}
      </main>
    </>
  );
}
