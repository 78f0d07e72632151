import clsx from 'clsx';
import { Button } from '@/components/ui/button';
import type { Stage } from './use-upload';

/** How far something has come, 0–1; null while nobody can tell. */
function Progress({ text, share }: { text: string; share: number | null }) {
  const percent = share === null ? undefined : Math.round(share * 100);
  return (
    <div className="mt-4">
      <p className="mb-1 flex justify-between text-caption text-muted">
        <span>{text}</span>
        <span className="figures">{percent === undefined ? '' : `${percent} %`}</span>
      </p>
      <div
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-control bg-line"
      >
        <div
          className={clsx('h-full bg-accent transition-[width] duration-150', share === null && 'w-1/3 animate-pulse')}
          style={share === null ? undefined : { width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}

/** How far an upload is; while it is sent it can be stopped. */
export function UploadProgress({ stage, reading, onStop }: { stage: Stage; reading: string; onStop: () => void }) {
  if (stage.name === 'reading') return <Progress text={reading} share={stage.share} />;
  if (stage.name === 'idle') return null;
  return (
    <div className="flex items-end gap-3">
      <div className="grow">
        <Progress text="Sender filen" share={stage.share} />
      </div>
      <Button look="quiet" onClick={onStop}>
        Avbryt
      </Button>
    </div>
  );
}

/** What went wrong with an upload. */
export function UploadError({ text }: { text: string }) {
  return (
    <p role="alert" className="mt-3 rounded-control bg-bad-soft px-3 py-2 text-bad">
      {text}
    </p>
  );
}
