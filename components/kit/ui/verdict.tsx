import clsx from 'clsx';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { unbroken } from '@/lib/core/format/unbroken';
import type { Verdict } from '@/lib/core/widgets/widget';

const looks: Record<Verdict['tone'], string> = {
  bad: 'border-bad bg-bad-soft',
  warn: 'border-warn bg-warn-soft',
  good: 'border-good bg-good-soft',
  neutral: 'border-line-strong bg-surface',
};

const signs: Record<Verdict['tone'], ReactNode> = {
  bad: <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />,
  warn: <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />,
  good: <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />,
  neutral: null,
};

/** The tone that a row names; neutral for any other text. */
export const verdictTone = (text: string | undefined): Verdict['tone'] =>
  text === 'bad' || text === 'warn' || text === 'good' ? text : 'neutral';

/** Draws a screen's conclusion from its figures: the sentence, its reason in a quieter line, and the action to take. */
export function VerdictBand({
  verdict: { tone, sentence, reason },
  action,
  className,
}: {
  verdict: Pick<Verdict, 'tone' | 'sentence' | 'reason'>;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <section
      aria-label="Vurdering"
      data-verdict={tone}
      className={clsx(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control border-l-3 px-4 py-2.5 max-sm:px-3',
        looks[tone],
        className,
      )}
    >
      {signs[tone]}
      <div className="figures min-w-0 flex-1 basis-60">
        <p className="text-heading font-semibold">{unbroken(sentence)}</p>
        {reason !== '' && <p className="text-body text-muted">{unbroken(reason)}</p>}
      </div>
      {action !== undefined && (
        <div className="no-print flex flex-wrap gap-2 self-center max-sm:w-full max-sm:[&>*]:grow">{action}</div>
      )}
    </section>
  );
}
