'use client';

import { DropBox } from '@/components/kit/input/import/drop-box';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { snackbar } from '@/components/kit/ui/snackbar';
import { FailedWidgetView } from '@/components/kit/widgets/failed';
import { GridPage } from '@/components/shell/page/grid-page';
import { formatNumber } from '@/lib/core/format/number';
import type { PageView } from '@/lib/platform/routing/page-view';
import { PictureQueue } from './picture-queue';
import { StoredPictures } from './stored-pictures';
import { usePictureQueue } from './use-picture-queue';

function Uploading({ company }: { company: string }) {
  const refresh = useRefresh();
  const { queue, busy, add, remove, send, stop } = usePictureQueue(company, (message, stored) => {
    snackbar.success(stored === 1 ? message : `${message} (${formatNumber(stored)})`);
    refresh();
  });
  const said = queue.length === 1 ? '1 bilde er valgt' : `${formatNumber(queue.length)} bilder er valgt`;
  return (
    <section aria-label="Last opp" className="mb-4">
      <DropBox
        label="Bilder"
        accept="image/*"
        multiple
        choose="Velg bilder"
        said={
          queue.length === 0 ? (
            <span className="text-muted">Slipp bildene her, eller velg dem.</span>
          ) : (
            <span className="figures">{said}</span>
          )
        }
        onFiles={add}
        disabled={busy}
      >
        {busy ? (
          <Button onClick={stop}>Avbryt</Button>
        ) : (
          <Button look="primary" disabled={queue.length === 0} onClick={() => void send()}>
            Last opp
          </Button>
        )}
      </DropBox>
      <PictureQueue queue={queue} busy={busy} onRemove={remove} />
    </section>
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
