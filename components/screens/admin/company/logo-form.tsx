'use client';

import { ImageUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { call } from '@/components/kit/client/call';
import { upload } from '@/components/kit/client/upload';
import { useWork } from '@/components/kit/client/use-work';
import { EndButton } from '@/components/kit/input/end-button';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { IconButton } from '@/components/kit/ui/icon-button';
import { snackbar } from '@/components/kit/ui/snackbar';
import { logoScope } from '@/lib/platform/routing/logo';
import { pictureHref } from '@/lib/platform/routing/picture-href';

const accepted = 'image/png,image/jpeg,image/webp';

/** Stores a company's logo in the place of the one before. */
export async function sendLogo(company: string, file: File): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ company, scope: logoScope, id: company })) form.set(name, value);
  form.set('file', file);
  await upload('POST /api/imageupload', form, () => {}, new AbortController().signal);
}

/** The button that chooses a logo. */
function LogoButton({ text, busy, onChoose }: { text: string; busy: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label="Logo"
        accept={accepted}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button disabled={busy} onClick={() => input.current?.click()}>
        <ImageUp className="size-4" aria-hidden />
        {busy ? 'Lagrer …' : text}
      </Button>
    </>
  );
}

const frame = 'flex flex-wrap items-center gap-4 rounded-control border border-dashed border-line-strong p-3';
const pictureClass = 'h-12 max-w-48 rounded-control bg-white object-contain p-1.5';

/** The logo of a company that is not made yet: chosen, shown on white as on paper, and taken away. */
export function ChosenLogo({
  file,
  picture,
  onChoose,
}: {
  file: File | undefined;
  picture: string | null;
  onChoose: (file: File | undefined) => void;
}) {
  return (
    <div className={frame}>
      {/* biome-ignore lint/performance/noImgElement: it is a file of the browser. */}
      {picture !== null && <img src={picture} alt="Valgt logo" className={pictureClass} />}
      <span className="min-w-0 grow truncate text-muted">{file?.name ?? 'Kan velges senere.'}</span>
      <LogoButton text={file ? 'Bytt' : 'Velg logo'} busy={false} onChoose={onChoose} />
      {file && <IconButton label="Fjern logoen" icon={<Trash2 />} onClick={() => onChoose(undefined)} />}
    </div>
  );
}

/** The company's logo: uploaded, previewed on white as on paper, and removed. */
export function LogoForm({ company, logo }: { company: string; logo: string | null }) {
  const { busy, run } = useWork();
  const refresh = useRefresh();

  const keep = (file: File) =>
    run(async () => {
      await sendLogo(company, file);
      snackbar.success('Logoen er lagret');
      refresh();
    });
  return (
    <div className={frame}>
      {logo === null ? (
        <>
          <span className="min-w-0 grow text-muted">Står øverst på tilbud og på brev som sendes herfra.</span>
          <LogoButton text="Velg logo" busy={busy} onChoose={(file) => void keep(file)} />
        </>
      ) : (
        <>
          {/* biome-ignore lint/performance/noImgElement: it is guarded by the session. */}
          <img src={pictureHref(company, logoScope, logo)} alt="Firmaets logo" className={pictureClass} />
          <span className="grow" />
          <EndButton
            text="Fjern logoen"
            title="Fjerne logoen?"
            description="Filen slettes. Estimater og brev går uten logo til en ny er lastet opp."
            ended="Logoen er fjernet"
            onEnd={() => call('DELETE /api/imageupload', { params: { company, id: logo } })}
          />
        </>
      )}
    </div>
  );
}
