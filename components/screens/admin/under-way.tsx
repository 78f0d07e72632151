import { EndButton } from '@/components/kit/input/end-button';
import { formatNumber } from '@/lib/core/format/number';
import type { MassMailState } from '@/lib/domains/customers/mail/send-mass-mail';

/** A mail to many that has more to send: how far it is, and the way to stop the rest. */
export function UnderWay({ mail, busy, onStop }: { mail: MassMailState; busy: boolean; onStop: () => void }) {
  const { subject, sent, left, failed } = mail;
  const all = sent + left + failed;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-surface px-3 py-2 text-table">
      <span className="font-medium">{subject}</span>
      <progress
        aria-label={`Sendt av ${subject}`}
        value={all - left}
        max={all}
        className="h-1.5 w-32 overflow-hidden rounded-full accent-accent"
      />
      <span className="figures text-muted">
        {`${formatNumber(sent)} sendt, ${formatNumber(left)} igjen${failed > 0 ? `, ${formatNumber(failed)} gitt opp` : ''}`}
      </span>
      <EndButton
        className="ml-auto"
        disabled={busy}
        text="Stopp resten"
        title="Stoppe resten?"
        description={`${formatNumber(left)} får ikke brevet. De må velges og skrives til på nytt.`}
        onEnd={async () => onStop()}
      />
    </div>
  );
}
