import { Mail } from 'lucide-react';
import { formatMoment } from '@/lib/format/date';
import type { Row } from '@/lib/widgets/widget';
import { textOf } from './card-cells';

/** What was done towards the customer's people, by whom and when; the latest first. */
export function ContactEvents({ rows }: { rows: readonly Row[] }) {
  return (
    <ol className="space-y-2">
      {rows.map((row) => (
        <li key={textOf(row, 'xid')} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
          <Mail aria-hidden className="mt-0.5 size-4 text-muted" />
          <p>
            {textOf(row, 'text')}
            <span className="text-muted"> · {textOf(row, 'contact')}</span>
          </p>
          <p className="figures col-start-2 text-caption text-muted">
            {textOf(row, 'user')} · {formatMoment(textOf(row, 'at') ?? '').slice(0, -3)}
          </p>
        </li>
      ))}
    </ol>
  );
}
