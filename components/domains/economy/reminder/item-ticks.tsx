import clsx from 'clsx';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber, sumMoney } from '@/lib/core/format/number';
import { DisputeButton } from './dispute-button';
import type { ReminderAnswer, Writing } from './use-reminder';

type Item = ReminderAnswer['items'][number];
type Props = { company: string; answer: ReminderAnswer; writing: Writing; onChange: () => void };

const doubts = {
  'maybe paid': 'kan være betalt',
  'paid elsewhere': 'betalt på en annen kunde',
  small: 'under 100 kr',
  disputed: 'omtvistet',
} as const;

/** 'purret 12.11.2026', 'purret 2 ganger, sist 12.11.2026'. */
const remindedText = ({ day, count }: NonNullable<Item['reminded']>) =>
  `purret ${count === 1 ? '' : `${formatNumber(count)} ganger, sist `}${formatDate(day)}`;

function ItemTick({
  item,
  ticked,
  onTick,
  ...of
}: Pick<Props, 'company' | 'answer'> & {
  item: Item;
  ticked: boolean;
  onTick: (to: boolean) => void;
  onDone: (isDisputed: boolean) => void;
}) {
  const { no, text, late, due, amount, doubt, reminded, dispute } = item;
  return (
    <div className="figures flex min-h-7 items-center text-table hover:bg-hover max-sm:min-h-11">
      <label className="flex min-w-0 grow flex-wrap items-center gap-x-2 px-2.5">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-accent"
          checked={ticked}
          onChange={(event) => onTick(event.target.checked)}
        />
        <span className="min-w-0 truncate" title={text ?? undefined}>
          {no ?? text}
        </span>
        <span className="whitespace-nowrap text-muted">
          {late > 0 ? `${formatNumber(late)} d` : due === null ? 'til gode' : `forfall ${formatDate(due)}`}
        </span>
        {doubt && <span className="whitespace-nowrap text-warn">{doubts[doubt]}</span>}
        <span className={clsx('ml-auto whitespace-nowrap', !ticked && 'text-faint')}>{formatNumber(amount, 2)}</span>
        {(reminded || dispute) && (
          <span className="w-full pl-6 text-caption text-muted">
            {[
              dispute && `med ${dispute.with} til ${formatDate(dispute.until)}, av ${dispute.by}`,
              reminded && remindedText(reminded),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </label>
      {amount > 0 && <DisputeButton item={item} {...of} />}
    </div>
  );
}

const shortDay = (day: string) => formatDate(day).replace(/\d{4}$/, '');

/** The items as ticked lines with their sum; what has become due since the ledger's day is offered below, unticked. */
export function ItemTicks({ company, answer, writing, onChange }: Props) {
  const { items, later, asOf } = answer;
  const { draft, change, facts, sum } = writing;
  const isTicked = ({ key }: Item) => draft.ticked.includes(key);
  const tick = (keys: readonly string[], to: boolean) =>
    change({
      ticked: to ? [...new Set([...draft.ticked, ...keys])] : draft.ticked.filter((key) => !keys.includes(key)),
    });
  const all = items.every(isTicked);
  const of = (item: Item) => ({
    company,
    answer,
    item,
    ticked: isTicked(item),
    onTick: (to: boolean) => tick([item.key], to),
    onDone: (isDisputed: boolean) => {
      tick([item.key], !isDisputed);
      onChange();
    },
  });
  const offered = sumMoney(later.map(({ amount }) => amount));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-body font-medium">Fakturaer i brevet</legend>
      <div className="divide-y divide-line overflow-hidden rounded-control border border-line">
        {items.map((item) => (
          <ItemTick key={item.key} {...of(item)} />
        ))}
        <label className="figures flex min-h-8 items-center gap-2 bg-sunken px-2.5 text-table font-semibold max-sm:min-h-11">
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-accent"
            checked={all}
            onChange={(event) =>
              tick(
                items.map(({ key }) => key),
                event.target.checked,
              )
            }
          />
          {`${formatNumber(facts.items.length)} av ${formatNumber(items.length + later.filter(isTicked).length)}`}
          <span className="ml-auto">{formatNumber(sum, 2)}</span>
        </label>
      </div>
      <p className="mt-1 text-caption text-muted">Marker det dere er uenige om. Brevet følger med.</p>
      {later.length > 0 && (
        <div className="mt-3">
          <p className="figures mb-1 text-table text-muted">
            {`${formatNumber(later.length)} forfalt etter ${shortDay(asOf)}, ${formatNumber(offered, 2)}`}
          </p>
          <div className="divide-y divide-line overflow-hidden rounded-control border border-line">
            {later.map((item) => (
              <ItemTick key={item.key} {...of(item)} />
            ))}
          </div>
        </div>
      )}
    </fieldset>
  );
}
