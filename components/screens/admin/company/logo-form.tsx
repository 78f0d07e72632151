'use client';

import { ImageUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { call } from '@/components/kit/client/call';
import { upload } from '@/components/kit/client/upload';
import { useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { snackbar } from '@/components/kit/ui/snackbar';
import { logoScope } from '@/lib/platform/routing/logo';
import { pictureHref } from '@/lib/platform/routing/picture-href';

/** The company's logo: uploaded, previewed on white as on paper, and removed. */
export function LogoForm({ company, logo }: { company: string; logo: string | null }) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, run } = useWork();
  const refresh = useRefresh();

  const keep = (file: File) =>
    run(async () => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ company, scope: logoScope, id: company })) form.set(name, value);
      form.set('file', file);
      await upload('POST /api/imageupload', form, () => {}, new AbortController().signal);
      snackbar.success('Logoen er lagret');
      refresh();
    });
  const drop = (id: string) =>
    run(async () => {
      await call('DELETE /api/imageupload', { params: { company, id } });
      snackbar.success('Logoen er fjernet');
      refresh();
    });

  return (
    <div className="flex flex-wrap items-center gap-4">
      {logo === null ? (
        <>
          <input
            ref={input}
            type="file"
            aria-label="Logo"
            accept="image/png,image/jpeg,image/webp"
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) void keep(file);
            }}
          />
          <Button disabled={busy} onClick={() => input.current?.click()}>
            <ImageUp className="size-4" aria-hidden />
            {busy ? 'Lagrer …' : 'Velg logo'}
          </Button>
        </>
      ) : (
        <>
          {/* biome-ignore lint/performance/noImgElement: it is guarded by the session. */}
          <img
            src={pictureHref(company, logoScope, logo)}
            alt="Firmaets logo"
            className="h-16 max-w-60 rounded-control border border-line bg-white object-contain p-2"
          />
          <Button disabled={busy} onClick={() => void drop(logo)}>
            <Trash2 className="size-4" aria-hidden />
            Fjern logoen
          </Button>
        </>
      )}
    </div>
  );
}
