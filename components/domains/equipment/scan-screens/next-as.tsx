import clsx from 'clsx';
import { formatNumber } from '@/lib/core/format/number';
import type { ScanEntry } from '@/lib/domains/equipment/shipping/scan-entries';
import { type ReturnAction, returnActions, type ScanAction } from '@/lib/domains/equipment/shipping/scan-rules';

/** The words and colours of what comes back. */
export const returnWords: Readonly<
  Record<ReturnAction, { text: string; pill: string; tone: 'good' | 'bad' | 'warn' }>
> = {
  returnert: { text: 'Kommer tilbake', pill: 'Tilbake', tone: 'good' },
  svinn: { text: 'Tapt', pill: 'Tapt', tone: 'bad' },
  skadet: { text: 'Skadet', pill: 'Skadet', tone: 'warn' },
};

const chosen = {
  good: 'bg-good-soft text-good inset-shadow-[0_-3px] inset-shadow-good',
  bad: 'bg-bad-soft text-bad inset-shadow-[0_-3px] inset-shadow-bad',
  warn: 'bg-warn-soft text-warn inset-shadow-[0_-3px] inset-shadow-warn',
} as const;
const counts = { good: 'text-good', bad: 'text-bad', warn: 'text-warn' } as const;

/** Chooses the action of the next scan, each with its number of lines. */
export function NextAs({
  action,
  entries,
  onChoose,
}: {
  action: ScanAction;
  entries: readonly ScanEntry[];
  onChoose: (action: ReturnAction) => void;
}) {
  return (
    <fieldset className="min-w-0 max-sm:w-full">
      <legend className="mb-1 text-caption text-muted">Neste skann føres som</legend>
      <div className="grid grid-cols-[1.35fr_1fr_1fr] divide-x divide-line overflow-hidden rounded-control border border-line-strong bg-surface sm:w-105">
        {returnActions.map((one) => {
          const { text, tone } = returnWords[one];
          const lines = entries.filter((entry) => entry.action === one).length;
          const pressed = one === action;
          return (
            <button
              key={one}
              type="button"
              aria-pressed={pressed}
              onClick={() => onChoose(one)}
              className={clsx(
                'flex h-12 items-center justify-center gap-1.5 px-1 font-medium whitespace-nowrap transition-colors duration-150',
                pressed ? [chosen[tone], 'font-semibold'] : 'text-ink hover:bg-hover',
              )}
            >
              {text}
              <span className={clsx('figures font-semibold', lines === 0 ? 'text-muted' : counts[tone])}>
                {formatNumber(lines)}
              </span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

const bars: readonly { action: ReturnAction; className: string }[] = [
  { action: 'returnert', className: 'bg-good' },
  { action: 'svinn', className: 'bg-bad' },
  { action: 'skadet', className: 'bg-warn' },
];

/** Shows a return's progress: the lines that are settled, and those still out. */
export function ReturnBar({ lines, done, entries }: { lines: number; done: number; entries: readonly ScanEntry[] }) {
  return (
    <div className="shrink-0">
      <p className="flex justify-between gap-3">
        <span className="figures font-semibold">
          {formatNumber(done)} av {formatNumber(lines)} {lines === 1 ? 'linje' : 'linjer'} er gjort opp
        </span>
        <span className="figures text-muted">
          {lines > done ? `${formatNumber(lines - done)} ute ennå` : 'Alt er gjort opp'}
        </span>
      </p>
      <div aria-hidden className="mt-1.5 flex h-2 gap-px overflow-hidden rounded-full bg-sunken">
        {bars.map(({ action, className }) => {
          const share = entries.filter((entry) => entry.action === action).length / Math.max(1, lines);
          return share > 0 && <span key={action} className={className} style={{ width: `${100 * share}%` }} />;
        })}
      </div>
    </div>
  );
}
