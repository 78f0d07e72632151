import { X } from 'lucide-react';
import { IconButton } from '@/components/kit/ui/icon-button';
import { formatNumber } from '@/lib/core/format/number';
import type { Queued } from './use-picture-queue';

/** The error of a picture that could not be stored (specification 2, section 8). */
const failure = (name: string) => `Could not upload the file: ${name}`;

function Share({ name, share }: { name: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-2">
      <div
        role="progressbar"
        aria-label={`Laster opp ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 grow overflow-hidden rounded-control bg-line"
      >
        <div className="h-full bg-accent transition-[width] duration-150" style={{ width: `${percent}%` }} />
      </div>
      <span className="figures w-10 text-right text-caption text-muted">{percent} %</span>
    </div>
  );
}

/** The chosen pictures that are not stored yet: preview, progress and error of each. */
export function PictureQueue({
  queue,
  busy,
  onRemove,
}: {
  queue: readonly Queued[];
  busy: boolean;
  onRemove: (id: number) => void;
}) {
  if (queue.length === 0) return null;
  return (
    <ul aria-label="Valgte bilder" className="no-print mt-3 grid gap-2 md:grid-cols-2 xl:grid-cols-3">
      {queue.map(({ id, file, preview, share, failed }) => (
        <li key={id} className="flex items-center gap-3 rounded-control border border-line bg-surface p-2">
          {/* biome-ignore lint/performance/noImgElement: it is of this window alone. */}
          <img src={preview} alt="" className="size-14 shrink-0 rounded-control bg-sunken object-cover" />
          <div className="min-w-0 grow">
            <p className="flex gap-2">
              <span className="min-w-0 truncate font-medium" title={file.name}>
                {file.name}
              </span>
              <span className="figures ml-auto shrink-0 text-caption text-muted">
                {formatNumber(file.size / 1024)} kB
              </span>
            </p>
            {failed !== undefined && (
              <p role="alert" className="text-caption text-bad wrap-anywhere">
                {failure(file.name)}
                <span className="block text-muted">{failed}</span>
              </p>
            )}
            {share !== undefined && <Share name={file.name} share={share} />}
            {failed === undefined && share === undefined && (
              <p className="text-caption text-muted">Klar til å lastes opp</p>
            )}
          </div>
          <IconButton
            label={`Fjern ${file.name}`}
            icon={<X />}
            disabled={busy}
            onClick={() => onRemove(id)}
            className="shrink-0"
          />
        </li>
      ))}
    </ul>
  );
}
