import { Button } from '@/components/kit/ui/button';
import { Progress } from '@/components/kit/ui/progress';
import type { Stage } from './use-upload';

/** The progress of an upload; it can be cancelled while it is sent. */
export function UploadProgress({ stage, reading, onStop }: { stage: Stage; reading: string; onStop: () => void }) {
  if (stage.name === 'idle') return null;
  if (stage.name === 'reading') {
    return (
      <div className="mt-4">
        <Progress text={reading} share={stage.share} />
      </div>
    );
  }
  return (
    <div className="mt-4 flex items-end gap-3">
      <div className="grow">
        <Progress text="Sender filen" share={stage.share} />
      </div>
      <Button look="quiet" onClick={onStop}>
        Avbryt
      </Button>
    </div>
  );
}

/** The error of an upload. */
export function UploadError({ text }: { text: string }) {
  return (
    <p role="alert" className="mt-3 rounded-control bg-bad-soft px-3 py-2 text-bad">
      {text}
    </p>
  );
}
