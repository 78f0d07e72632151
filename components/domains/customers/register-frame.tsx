import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/kit/ui/button';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { readOrgnr } from '@/lib/core/format/orgnr';

export type RegisterProps = { companyId: string; orgnr: string | null | undefined };

/** The number to look up, or why nothing is looked up. */
export function lookupKey(orgnr: string | null | undefined): { orgnr: string } | { why: string } {
  const text = (orgnr ?? '').trim();
  if (text === '') return { why: 'Kunden har ikke organisasjonsnummer.' };
  const digits = readOrgnr(text);
  return digits === undefined
    ? { why: `«${text.slice(0, 40)}» er ikke et gyldig organisasjonsnummer.` }
    : { orgnr: digits };
}

/** The box of a register's block: its name, when it was fetched, its actions and content. */
export function RegisterFrame({
  title,
  fetched,
  actions,
  children,
}: {
  title: string;
  /** ISO. */
  fetched?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className="min-w-0 rounded-control border border-line bg-surface print:break-inside-avoid"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 px-4 pt-3 pb-1">
        <div>
          <h3 className="text-body font-semibold">{title}</h3>
          {fetched !== undefined && (
            <p className="text-caption text-muted">Hentet {formatDate(today(new Date(fetched)))}</p>
          )}
        </div>
        {actions && <div className="no-print">{actions}</div>}
      </header>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </section>
  );
}

/** A muted sentence where there is nothing to show. */
export function QuietNote({ text }: { text: string }) {
  return <p className="text-muted">{text}</p>;
}

/** The error, and a retry. */
export function AwayNote({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-control bg-warn-soft px-3 py-2"
    >
      <p>{text}</p>
      <Button look="secondary" className="no-print" onClick={onRetry}>
        <RotateCw className="size-4" aria-hidden />
        Prøv igjen
      </Button>
    </div>
  );
}
