import { Check, Unlink, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/kit/ui/button';
import { formatMoment } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { Pair } from './pair-table';

export function Card({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-control border border-line bg-surface">
      <div className="flex min-h-10 items-center justify-between gap-2 border-b border-line px-3 py-1">
        <h2 className="font-semibold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** By which rules the two sides were found to belong together, and the way to say that they do not. */
export function FoundCard({ pair, busy, onPart }: { pair: Pair; busy: boolean; onPart: () => void }) {
  const part = pair.may.part && (
    <Button look="quiet" disabled={busy} onClick={onPart}>
      <Unlink className="size-4" aria-hidden />
      Ikke et par
    </Button>
  );
  return (
    <Card title="Slik ble paret funnet" action={part}>
      <dl className="divide-y divide-line">
        {pair.evidence.map(({ rule, holds, text }) => (
          <div key={rule} className="flex items-start gap-3 px-3 py-2">
            <dt className="w-20 shrink-0 text-muted">{rule}</dt>
            <dd className="figures flex min-w-0 gap-2.5">
              {holds ? (
                <Check role="img" aria-label="Stemmer" className="mt-0.5 size-4 shrink-0 text-good" />
              ) : (
                <X role="img" aria-label="Stemmer ikke" className="mt-0.5 size-4 shrink-0 text-warn" />
              )}
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Lists the actions taken on the pair, the latest first, each to be undone by whoever may act on it. */
export function DoneCard({ pair, busy, onUndo }: { pair: Pair; busy: boolean; onUndo: (op: string) => void }) {
  return (
    <Card title="Hva som er gjort">
      {pair.done.length === 0 ? (
        <p className="px-3 py-2 text-muted">Ingenting er gjort med paret ennå.</p>
      ) : (
        <ul className="divide-y divide-line">
          {pair.done.map(({ op, at, by, text, note }, i) => (
            <li key={`${op} ${text}`} className="flex flex-wrap items-start gap-x-2 px-3 py-2">
              <span className="min-w-0 grow basis-56">
                <span className="block">{text}</span>
                {note && <span className="block whitespace-pre-line text-muted wrap-anywhere">{note}</span>}
                <span className="figures block text-caption text-muted">{`${by}, ${formatMoment(at)}`}</span>
              </span>
              {op !== null && pair.done.findIndex((one) => one.op === op) === i && (
                <Button look="quiet" disabled={busy} onClick={() => onUndo(op)}>
                  Angre
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Shows the amounts that the rules take out of the group's result, and those that return from one side. */
export function EffectCard({ pair }: { pair: Pair }) {
  if (pair.effect.length === 0) return null;
  return (
    <Card title="I konsernet">
      <dl className="figures px-3 py-1">
        {pair.effect.map(({ text, amount }) => (
          <div key={text} className="flex justify-between gap-3 py-1">
            <dt>{text}</dt>
            <dd>{amount === 0 ? '–' : formatNumber(amount, 2)}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line px-3 py-2 text-caption text-muted">
        Begge sider er tatt ut av konsernet, kr uten mva. Det bare én av dem har, står som ikke avstemt.
      </p>
    </Card>
  );
}
