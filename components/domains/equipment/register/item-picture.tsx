'use client';

import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { EndButton } from '@/components/kit/input/end-button';
import { FileDrop } from '@/components/kit/input/import/file-drop';
import { UploadError, UploadProgress } from '@/components/kit/input/import/upload-progress';
import { useUpload } from '@/components/kit/input/import/use-upload';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { Cell } from '@/lib/core/widgets/column';
import type { PageView } from '@/lib/platform/routing/page-view';
import { pictureHref } from '@/lib/platform/routing/picture-href';

/** Chooses and uploads an item's picture; `onSent` is called once it is stored. */
function UploadPane({ page, item, onSent }: { page: PageView; item: string; onSent: () => void }) {
  const [file, setFile] = useState<File>();
  const { stage, busy, error, setError, send, stop } = useUpload('POST /api/imageupload');

  async function upload() {
    if (!file) return;
    const form = new FormData();
    for (const [key, value] of Object.entries({ company: page.company.id, scope: 'equipment', id: item })) {
      form.set(key, value);
    }
    form.set('file', file);
    const { answer } = await send(form);
    if (!answer) return;
    snackbar.success(answer.message);
    setFile(undefined);
    onSent();
  }

  return (
    <div>
      <FileDrop
        label="Bilde"
        accept="image/*"
        file={file}
        onFile={(next) => {
          setError(undefined);
          setFile(next);
        }}
        disabled={busy}
      >
        <Button look="primary" disabled={!file || busy} onClick={() => void upload()}>
          Last opp
        </Button>
      </FileDrop>
      <UploadProgress stage={stage} reading="Bildet lages i riktig størrelse" onStop={stop} />
      {error && <UploadError text={error} />}
    </div>
  );
}

/** An item's picture, enlarged on a press; without one the place to upload it. */
export function ItemPicture({
  page,
  item,
  picture,
  name,
}: {
  page: PageView;
  item: string;
  /** The picture's id; null without one. */
  picture: Cell;
  name: string;
}) {
  const [open, setOpen] = useState(false);
  const refresh = useRefresh();

  if (picture === null) {
    return (
      <div className="w-full md:w-80 md:shrink-0">
        {page.mayWrite ? (
          <UploadPane page={page} item={item} onSent={refresh} />
        ) : (
          <p className="rounded-control bg-sunken p-4 text-muted">Ikke noe bilde ennå.</p>
        )}
      </div>
    );
  }
  const id = String(picture);
  const shown = pictureHref(page.company.id, 'equipment', id);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="h-fit shrink-0 self-start max-md:w-full">
        {/* biome-ignore lint/performance/noImgElement: it is guarded by the session. */}
        <img
          src={shown}
          alt={name}
          className="max-h-60 rounded-control bg-sunken object-contain max-md:w-full md:max-w-80"
        />
      </button>
      <Dialog wide title={name} open={open} onOpenChange={setOpen}>
        {/* biome-ignore lint/performance/noImgElement: it is guarded by the session. */}
        <img src={shown} alt={name} className="mx-auto max-h-[60dvh] rounded-control" />
        {page.mayWrite && (
          <div className="mt-4 flex flex-col gap-3">
            <UploadPane
              page={page}
              item={item}
              onSent={() => {
                setOpen(false);
                refresh();
              }}
            />
            <EndButton
              look="danger"
              className="self-end"
              text="Slett bildet"
              title="Slette bildet?"
              description="Filen blir borte og kan ikke hentes tilbake. Utstyret står."
              onEnd={async () => {
                await call('DELETE /api/imageupload', { params: { company: page.company.id, id } });
                setOpen(false);
              }}
            />
          </div>
        )}
      </Dialog>
    </>
  );
}
