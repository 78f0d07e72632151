import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { ErrorState } from '@/components/kit/ui/states';
import type { Row } from '@/lib/core/widgets/column';
import { type Card, type CardPart, rowsOf } from './use-card';

/** A part of the card: its heading, a note, and the content. */
function CardBlock({
  title,
  subtitle,
  beside,
  flush = false,
  className,
  children,
}: {
  title: string;
  subtitle?: string;
  beside?: ReactNode;
  flush?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        'min-w-0 overflow-hidden rounded-control border border-line bg-surface print:break-inside-avoid',
        className,
      )}
    >
      <header className="flex items-start justify-between gap-3 px-4 pt-2.5 pb-1.5">
        <div className="min-w-0">
          <h3 id={id} className="text-body font-semibold">
            {title}
          </h3>
          {subtitle && <p className="text-caption text-muted">{subtitle}</p>}
        </div>
        {beside}
      </header>
      <div className={clsx(!flush && 'px-4 pt-0.5 pb-3')}>{children}</div>
    </section>
  );
}

/** A part of the card with its rows; an empty or failed part says why. */
export function PartBlock({
  card,
  part,
  title,
  subtitle,
  beside,
  flush = false,
  className,
  children,
}: {
  card: Card;
  part: CardPart;
  title: string;
  subtitle?: string;
  /** Content at the right of the heading. */
  beside?: ReactNode;
  /** Lets the rows reach the edges. */
  flush?: boolean;
  className?: string;
  children: (rows: readonly Row[]) => ReactNode;
}) {
  const widget = card.widgets[part];
  const rows = rowsOf(card, part);
  return (
    <CardBlock
      title={title}
      subtitle={rows.length > 0 ? subtitle : undefined}
      beside={beside}
      flush={flush && rows.length > 0}
      className={className}
    >
      {widget?.wtype === 'failed' ? (
        <ErrorState text={widget.message} errorId={widget.errorId} />
      ) : rows.length === 0 ? (
        <p className="max-w-prose text-muted">
          {(widget && 'parameters' in widget && widget.parameters.empty) || 'Ingenting her ennå.'}
        </p>
      ) : (
        children(rows)
      )}
    </CardBlock>
  );
}
