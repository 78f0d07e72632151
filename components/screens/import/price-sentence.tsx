import { formatChange, formatNumber, formatPercent, formatUnitPrice } from '@/lib/core/format/number';
import type { PricePreview } from '@/lib/product/imports/prices/result';

const words = ['null', 'én', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte', 'ni', 'ti', 'elleve', 'tolv'];
const inWords = (count: number) => words[count] ?? formatNumber(count);

/** '2.216 priser kan leses inn. De stiger 4,1 % i snitt; sju varer endres mer enn 50 %.' */
function sentenceOf({ kind, rows, new: added, changed, unchanged, change: { average, jumps } }: PricePreview): string {
  const isGoods = kind === 'goods';
  const all = isGoods ? added + changed + unchanged : rows;
  const [one, many] = isGoods ? ['pris', 'priser'] : ['rabatt', 'rabatter'];
  const first = `${formatNumber(all)} ${all === 1 ? one : many} kan leses inn.`;
  if (average === null && !isGoods) return `${first} Ingen pris endres ennå.`;
  if (average === null) return changed === 0 && added === 0 ? `${first} Ingen er endret.` : first;
  const share = formatPercent(Math.abs(average));
  const course = /[1-9]/.test(share) ? `${average > 0 ? 'stiger' : 'synker'} ${share} i snitt` : 'er uendret i snitt';
  const large = jumps === 0 ? '' : `; ${inWords(jumps)} ${jumps === 1 ? 'vare endres' : 'varer endres'} mer enn 50 %`;
  const those = isGoods ? 'De som finnes,' : `${formatNumber(changed)} ${changed === 1 ? 'pris' : 'priser'}`;
  return `${first} ${those} ${course}${large}.`;
}

/** The button that lists the prices that change most. */
const listText = (jumps: number, listed: number) =>
  jumps === listed ? (jumps === 1 ? 'Se den' : `Se de ${inWords(jumps)}`) : 'Se de som endres mest';

/** Sums the file's effect in a sentence, and shows the prices that change most. */
export function PriceSentence({
  preview,
  open,
  onOpen,
}: {
  preview: PricePreview;
  open: boolean;
  onOpen: (open: boolean) => void;
}) {
  const { jumps, largest } = preview.change;
  return (
    <div className="mr-auto min-w-0 max-sm:basis-full">
      <p role="status" className="text-heading font-semibold">
        {sentenceOf(preview)}{' '}
        {largest.length > 0 && (
          <button type="button" aria-expanded={open} onClick={() => onOpen(!open)} className="font-medium text-accent">
            {open ? 'Skjul dem' : listText(jumps, largest.length)}
          </button>
        )}
      </p>
      {open && (
        <ul className="mt-2 max-h-64 overflow-auto rounded-control border border-line bg-surface">
          {largest.map(({ line, text, today, next }) => (
            <li key={line} className="figures flex flex-wrap gap-x-3 border-b border-line px-3 py-1.5 last:border-0">
              <span className="w-14 shrink-0 text-right text-muted">{line}</span>
              <span className="min-w-40 flex-1 truncate">{text}</span>
              <span>
                {formatUnitPrice(today)} → <strong>{formatUnitPrice(next)}</strong>
              </span>
              <span className="w-24 text-right">{formatChange(next / today - 1)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
