import clsx from 'clsx';
import { formatNumber } from '@/lib/core/format/number';
import { Cell } from './cell';
import { agedCell } from './grid-columns';

/** An amount in a cell of the list, kroner without øre; nothing is a faint dash, or is left out as `blank`. */
export function Money({
  amount,
  blank = false,
  aged = false,
  className,
}: {
  amount: number | undefined;
  blank?: boolean;
  /** In the column of an age. */
  aged?: boolean;
  className?: string;
}) {
  const isNothing = amount === undefined || amount === 0;
  return (
    <Cell className={clsx('text-right whitespace-nowrap', isNothing ? 'text-faint' : className, aged && agedCell)}>
      {isNothing ? !blank && '–' : formatNumber(amount)}
    </Cell>
  );
}
