'use client';

import { useShell } from '@/components/kit/context/shell-context';
import { DropPlace } from '@/components/kit/input/drag/drag-room';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { PlainTable } from '@/components/kit/ui/plain-table';
import { StatePill } from '@/components/kit/ui/state-pill';
import { formatPeriod } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { isOfWish, lengthOf } from '@/lib/domains/equipment/planning/cover';
import { daysIn } from '@/lib/domains/equipment/planning/units';
import { missingText } from '@/lib/domains/equipment/planning/wish-state';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import { purchasingPath } from '@/lib/platform/routing/paths';
import {
  hiredFromParam,
  hiredTextParam,
  hiredToParam,
  orderedCountParam,
  orderedItemParam,
  projectParam,
} from '@/lib/platform/routing/things';
import { unitThing } from './unit-row';
import type { ShownWish } from './use-plan';
import type { Planning } from './use-plan-state';

export const wishPlace = (xid: string) => `ønske ${xid}`;

const small = 'h-7! px-2.5! text-table! max-md:h-10!';
/** A wish of which more than this share is missing is red. */
const mostMissing = 0.25;

/** Returns a short wish for the cart: its article or words, the most missing at once, and its days. */
function hireParams(wish: ShownWish, { items }: Planning['plan']): Record<string, string> {
  const { eid, article, state, text } = wish;
  const item = eid ?? (article === null ? undefined : items.find((one) => isOfWish(one, wish))?.eid);
  const most = Math.max(1, ...state.missing.map(({ countam }) => countam));
  const [first, last] = [state.missing.at(0), state.missing.at(-1)];
  return {
    ...(item === undefined ? { [hiredTextParam]: text } : { [orderedItemParam]: item }),
    [orderedCountParam]: String(most),
    [hiredFromParam]: first?.startdate ?? wish.startdate,
    [hiredToParam]: last?.enddate ?? wish.enddate,
  };
}

/** The button of what helps most with a wish. */
function AdviceButton({
  wish,
  planning,
  company,
  project,
}: {
  wish: ShownWish;
  planning: Planning;
  company: string;
  /** The project's xid. */
  project: string;
}) {
  const shell = useShell();
  const { advice } = wish;
  if (advice.kind === 'done') return null;
  if (advice.kind === 'give') {
    if (!planning.mayChange) return null;
    const text = `Tildel ${advice.item.ekey}, ${formatNumber(daysIn(advice.spans))} d`;
    return (
      <Button
        className={small}
        onClick={() => {
          planning.aim(wish.xid);
          planning.give(advice.item, advice.spans, wish);
        }}
      >
        {text}
      </Button>
    );
  }
  if (advice.kind === 'see') {
    return (
      <Button className={small} onClick={() => planning.aim(wish.xid)}>
        {advice.count === 1 ? 'Se den' : `Se ${formatNumber(advice.count)} andre`}
      </Button>
    );
  }
  if (!shell.company?.paths.includes(purchasingPath)) return null;
  return (
    <Link
      prefetch={false}
      href={href(purchasingPath, {
        company,
        [projectParam]: project,
        [tabParam]: 'maskin',
        ...hireParams(wish, planning.plan),
      })}
      className={buttonClass('secondary', small)}
    >
      Lei inn
    </Link>
  );
}

/** The project's wishes, the one that lacks most first, each with what is missing when and what can be done. */
export function WishTable({
  planning,
  company,
  project,
  number,
}: {
  planning: Planning;
  company: string;
  /** The project's xid, and its number. */
  project: string;
  number: string;
}) {
  const { wishes } = planning.plan;
  if (wishes.length === 0) {
    return (
      <p className="shrink-0 rounded-control border border-line bg-surface px-3 py-2 text-muted">
        {`Ingen ønsker for ${number}. Velg dager og utstyr under.`}
      </p>
    );
  }
  const isAimed = ({ xid }: ShownWish) => planning.wish?.xid === xid;
  const advice = (wish: ShownWish) =>
    wish.status !== 'avslått' && <AdviceButton wish={wish} planning={planning} company={company} project={project} />;
  return (
    <PlainTable
      label="Ønsker"
      className="max-h-56 shrink-0 overflow-auto rounded-control border border-line bg-surface max-md:max-h-none"
      rows={wishes}
      keyOf={({ xid }) => xid}
      rowLook={(wish) => isAimed(wish) && 'bg-accent-soft'}
      columns={[
        {
          head: `Ønsker for ${number}`,
          heads: true,
          look: 'min-w-40 lg:min-w-60',
          lookOf: () => 'p-0!',
          cell: (wish) => <WishName wish={wish} planning={planning} isAimed={isAimed(wish)} />,
        },
        {
          head: 'Når',
          look: 'figures whitespace-nowrap max-md:hidden',
          cell: (wish) => `${formatPeriod(wish.startdate, wish.enddate)} · ${formatNumber(lengthOf(wish))} d`,
        },
        { head: 'Ønsket', look: 'max-md:hidden', number: ({ countam }) => countam },
        {
          head: 'Dekket',
          figure: true,
          look: 'max-md:hidden',
          cell: ({ state }) => `${formatNumber(state.covered)} av ${formatNumber(state.wanted)} d`,
        },
        {
          head: 'Mangler',
          cell: (wish) => (
            <>
              <Missing wish={wish} />
              <span className="no-print mt-1 block md:hidden">{advice(wish)}</span>
            </>
          ),
        },
        {
          head: 'Hva som kan gjøres',
          look: 'max-lg:hidden',
          cell: (wish) => (wish.status === 'avslått' || wish.advice.kind === 'done' ? '' : wish.advice.text),
        },
        {
          head: 'Gjør',
          headed: null,
          look: 'no-print w-px text-right whitespace-nowrap max-md:hidden',
          cell: advice,
        },
      ]}
    />
  );
}

/** A wish's name, whose press aims at it; equipment is dropped on it. */
function WishName({ wish, planning, isAimed }: { wish: ShownWish; planning: Planning; isAimed: boolean }) {
  return (
    <DropPlace
      id={wishPlace(wish.xid)}
      name={`ønsket ${wish.text}`}
      takes={(thing) => {
        const item = planning.plan.items.find(({ eid }) => unitThing(eid) === thing);
        return item !== undefined && isOfWish(item, wish);
      }}
    >
      <button
        type="button"
        aria-pressed={isAimed}
        aria-label={`Finn utstyr til ${wish.text}`}
        disabled={wish.status === 'avslått'}
        onClick={() => planning.aim(isAimed ? null : wish.xid)}
        className="block w-full px-3 py-1.5 text-left font-medium wrap-anywhere enabled:hover:underline"
      >
        {wish.text}
        <span className="figures block text-caption font-normal text-muted md:hidden">
          {`${formatPeriod(wish.startdate, wish.enddate)} · ${formatNumber(wish.countam)} stk`}
        </span>
      </button>
    </DropPlace>
  );
}

function Missing({ wish }: { wish: ShownWish }) {
  const { state } = wish;
  const missing = missingText(wish, state);
  if (wish.status === 'avslått') return <StatePill text="Avslått" />;
  if (missing === '') return <StatePill text="Dekket" />;
  return (
    <span className="max-md:*:inline-block max-md:*:rounded-control max-md:*:whitespace-normal">
      <StatePill text={missing} tone={state.wanted - state.covered > mostMissing * state.wanted ? 'bad' : 'warn'} />
    </span>
  );
}
