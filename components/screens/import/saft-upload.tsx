'use client';

import { useEffect, useState } from 'react';
import { DropBox } from '@/components/kit/input/import/drop-box';
import { takeHandedFiles } from '@/components/kit/input/import/handed-files';
import { Button } from '@/components/kit/ui/button';
import { formatNumber } from '@/lib/core/format/number';
import { href } from '@/lib/platform/routing/href';
import { ledgerFileNames } from '@/lib/product/imports/tabular/file-names';
import type { SaftWork } from './use-saft-upload';

function Chosen({ files }: { files: readonly File[] }) {
  const [first] = files;
  if (!first) return <span className="text-muted">Slipp filen eller delene her, eller velg dem.</span>;
  const kilobytes = files.reduce((sum, { size }) => sum + size, 0) / 1024;
  return (
    <>
      {files.length === 1 ? first.name : `${files.length} filer`}{' '}
      <span className="text-muted figures">({formatNumber(kilobytes)} kB)</span>
    </>
  );
}

/** Uploads a SAF-T file or its parts, chosen or dropped. */
export function SaftUpload({
  companyId,
  work: { busy, setError, upload },
  isNext,
  onReplace,
  children,
}: {
  companyId: string;
  work: SaftWork;
  /** True if it is the page's next step; it is not where parts wait for the rest. */
  isNext: boolean;
  /** Previews what the files would replace; absent where there is nothing to replace. */
  onReplace: ((files: readonly File[]) => void) | undefined;
  children?: React.ReactNode;
}) {
  const [files, setFiles] = useState<readonly File[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens: another screen received the files.
  useEffect(() => {
    const given = takeHandedFiles();
    if (given.length === 0) return;
    setFiles(given);
    void upload(given);
  }, []);

  return (
    <section aria-labelledby="saft-upload" className="rounded-control border border-line bg-surface p-4">
      <h2 id="saft-upload" className="text-heading font-semibold">
        {isNext ? 'Les inn regnskap' : 'Les inn et annet regnskap'}
      </h2>
      <p className="mb-4 text-muted">
        Eksporter en SAF-T Financial-fil (versjon 1.10, 1.30 eller 2.0) fra regnskapssystemet og last den opp her,
        gjerne som zip. Er den delt i flere, kan delene komme samlet eller én om gangen: alt leses inn samlet, eller
        ingenting.{' '}
        {onReplace && 'Bilag som er lest inn før, blir stående; «Erstatt perioden» lar filen gjelde i stedet.'}
      </p>
      <DropBox
        label="SAF-T-fil"
        accept={ledgerFileNames}
        multiple
        said={<Chosen files={files} />}
        onFiles={(chosen) => {
          setError(undefined);
          setFiles(chosen);
        }}
        disabled={busy}
      >
        <Button
          look={isNext ? 'primary' : 'secondary'}
          disabled={files.length === 0 || busy}
          onClick={() => void upload(files)}
        >
          Last opp
        </Button>
        {onReplace && (
          <Button disabled={files.length === 0 || busy} onClick={() => onReplace(files)}>
            Erstatt perioden …
          </Button>
        )}
      </DropBox>
      <p className="mt-2 text-muted">
        Ingen fil for hånden?{' '}
        <a
          href={href('/api/master/saftexample', { company: companyId })}
          className="text-accent underline underline-offset-3 hover:text-accent-strong"
        >
          Last ned en eksempelfil
        </a>{' '}
        med et oppdiktet regnskap for i fjor.
      </p>
      {children}
    </section>
  );
}
