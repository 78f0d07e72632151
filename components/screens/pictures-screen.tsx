'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { CallError } from '@/components/kit/client/call-error';
import { upload } from '@/components/kit/client/upload';
import { DropBox } from '@/components/kit/input/import/drop-box';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { IconButton } from '@/components/kit/ui/icon-button';
import { snackbar } from '@/components/kit/ui/snackbar';
import { EmptyState } from '@/components/kit/ui/states';
import { EnlargedPicture } from '@/components/kit/widgets/enlarged-picture';
import { FailedWidgetView } from '@/components/kit/widgets/failed';
import { GridPage } from '@/components/shell/page/grid-page';
import { formatNumber } from '@/lib/core/format/number';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { pictureHref } from '@/lib/platform/routing/picture-href';

/** Uploads the chosen pictures one after the other; those that fail stay with why. */
function Uploading({ company }: { company: string }) {
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<readonly { file: File; failed?: string }[]>([]);
  const [sending, setSending] = useState<{ name: string; share: number }>();

  async function send() {
    const stored: string[] = [];
    const failures: { file: File; failed: string }[] = [];
    for (const { file } of chosen) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ company, scope: 'staging', id: company, file }))
        form.set(name, value);
      const progress = (share: number) => setSending({ name: file.name, share });
      progress(0);
      try {
        stored.push((await upload('POST /api/imageupload', form, progress, new AbortController().signal)).message);
      } catch (reason) {
        failures.push({ file, failed: reason instanceof CallError ? reason.message : 'Opplastingen ble avbrutt.' });
      }
    }
    setSending(undefined);
    setChosen(failures);
    const [message] = stored;
    if (message === undefined) return;
    snackbar.success(stored.length === 1 ? message : `${message} (${formatNumber(stored.length)})`);
    refresh();
  }

  const count = chosen.length === 1 ? '1 bilde er valgt' : `${formatNumber(chosen.length)} bilder er valgt`;
  return (
    <section aria-label="Last opp" className="mb-4">
      <DropBox
        label="Bilder"
        accept="image/*"
        multiple
        choose="Velg bilder"
        said={chosen.length === 0 ? 'Slipp bildene her, eller velg dem.' : count}
        onFiles={(files) => setChosen([...chosen, ...files.map((file) => ({ file }))])}
        disabled={sending !== undefined}
      >
        <Button look="primary" disabled={chosen.length === 0 || sending !== undefined} onClick={() => void send()}>
          Last opp
        </Button>
      </DropBox>
      {sending && (
        <progress aria-label={`Laster opp ${sending.name}`} className="w-full accent-accent" value={sending.share} />
      )}
      <ul aria-label="Valgte bilder" className="no-print mt-3 flex flex-col gap-2">
        {chosen.map((one) => (
          <li key={`${one.file.name} ${one.file.lastModified}`} className="flex items-center gap-3">
            <span className="min-w-0 truncate">{one.file.name}</span>
            {one.failed !== undefined && (
              <span role="alert" className="text-bad wrap-anywhere">
                {`Could not upload the file: ${one.file.name}`} <span className="text-muted">{one.failed}</span>
              </span>
            )}
            <IconButton
              label={`Fjern ${one.file.name}`}
              icon={<X />}
              disabled={sending !== undefined}
              onClick={() => setChosen(chosen.filter((other) => other !== one))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The stored pictures, latest first; a press enlarges one, where it can also be deleted. */
function StoredPictures({ page, widget }: { page: PageView; widget: Datatable }) {
  const [shown, show] = useState<string>();
  const company = page.company.id;
  const row = widget.data.find(({ xid }) => xid === shown);
  if (widget.data.length === 0) return <EmptyState text={widget.parameters.empty ?? ''} />;
  return (
    <>
      <ul aria-label="Bilder" className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3 max-sm:grid-cols-2">
        {widget.data.map(({ xid, picturename, pixels, picturekb }) => (
          <li key={String(xid)} className="min-w-0 break-inside-avoid">
            <button
              type="button"
              aria-label={`Vis ${picturename}`}
              onClick={() => show(String(xid))}
              className="w-full"
            >
              {/* biome-ignore lint/performance/noImgElement: it is guarded by the session. */}
              <img
                src={pictureHref(company, 'staging', String(xid), 'small')}
                alt=""
                loading="lazy"
                className="aspect-4/3 w-full rounded-control bg-sunken object-cover"
              />
              <span className="mt-1 block truncate text-left font-medium">{String(picturename)}</span>
              <span className="figures block text-left text-caption text-muted">
                {`${pixels} · ${formatNumber(Number(picturekb))} kB`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {row && (
        <EnlargedPicture
          title={String(row.picturename)}
          description={String(row.pixels)}
          src={pictureHref(company, 'staging', String(row.xid))}
          alt={String(row.picturename)}
          deletes={
            page.mayWrite
              ? { company, id: String(row.xid), description: 'Filen blir borte og kan ikke hentes tilbake.' }
              : null
          }
          onClose={() => show(undefined)}
        />
      )}
    </>
  );
}

/** The image upload demo of specification 2, screen 22. */
export function PicturesScreen({ page }: { page: PageView }) {
  const [widget] = Object.values(page.widgets);
  return (
    <GridPage page={page}>
      {page.mayWrite && <Uploading company={page.company.id} />}
      {widget?.wtype === 'datatable' && <StoredPictures page={page} widget={widget} />}
      {widget?.wtype === 'failed' && <FailedWidgetView widget={widget} />}
    </GridPage>
  );
}
