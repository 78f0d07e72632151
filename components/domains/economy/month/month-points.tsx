import { Circle, CircleAlert, CircleCheck, Square } from 'lucide-react';
import type { WorkListSpec } from '@/components/kit/table-page/work-list/spec';
import { StatePill } from '@/components/kit/ui/state-pill';
import { counted } from '@/lib/core/format/count-text';
import { textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import { type PointState, pointGroups, pointStates } from '@/lib/domains/economy/month/point';

const states = Object.keys(pointStates) as PointState[];

/** A row of the month's list as the screen draws it. */
export function asPointRow(row: Row) {
  return {
    id: textOf(row, 'xid') ?? '',
    title: textOf(row, 'point') ?? '',
    group: pointGroups.find((one) => one === row.pointgroup) ?? ('Hukes av' as const),
    state: states.find((one) => pointStates[one] === row.pointstate) ?? ('warns' as const),
    text: textOf(row, 'found') ?? '',
    who: textOf(row, 'doer') ?? '',
    near: textOf(row, 'tickday') ?? '',
    path: textOf(row, '_path'),
    owner: textOf(row, '_owner'),
  };
}
export type PointRow = ReturnType<typeof asPointRow>;

const isHand = ({ group }: PointRow) => group === 'Hukes av';

function Sign({ row }: { row: PointRow }) {
  if (row.state === 'done') return <CircleCheck aria-hidden className="size-4.5 shrink-0 text-good" />;
  if (isHand(row)) return <Square aria-hidden className="size-4.5 shrink-0 text-faint" />;
  if (row.state === 'blocks') return <CircleAlert aria-hidden className="size-4.5 shrink-0 text-bad" />;
  return <Circle aria-hidden className={`size-4.5 shrink-0 ${row.state === 'warns' ? 'text-warn' : 'text-faint'}`} />;
}

/** The state in its word; of a point ticked by hand when it was, or how long there is. */
function State({ row }: { row: PointRow }) {
  const text = row.near || pointStates[row.state];
  const tone =
    row.state === 'blocks'
      ? 'bad'
      : row.near.endsWith(' over') || (row.state === 'warns' && row.near === '')
        ? 'warn'
        : undefined;
  return tone ? (
    <StatePill text={row.state === 'blocks' ? pointStates.blocks : text} tone={tone} />
  ) : (
    <span className="text-muted">{text}</span>
  );
}

/** The points of a month, those that are computed and those ticked by hand. `steps`: whether the reader may tick them now. */
export function pointList(addressOf: (row: PointRow) => string, steps: boolean): WorkListSpec<PointRow> {
  return {
    label: 'Punkter i månedsslutt',
    groups: pointGroups.map((group) => ({
      group,
      note: (rows) =>
        `${counted(rows.length, 'punkt', 'punkter')}${group === 'Regnes ut' ? ', ingen kan huke dem av' : ''}`,
    })),
    groupOf: ({ group }) => group,
    idOf: ({ id }) => id,
    nameOf: ({ title }) => title,
    addressOf,
    stepOf: (row) => (steps && isHand(row) ? (row.state === 'done' ? 'Angre' : 'Huk av') : undefined),
    stateOf: (row) => <State row={row} />,
    columns: [
      {
        head: 'Punkt',
        heads: true,
        opens: true,
        fills: true,
        title: ({ title, text }) => `${title} ${text}`.trim(),
        cell: (row) => (
          <span className="flex items-center gap-2.5 py-1 leading-tight">
            <Sign row={row} />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{row.title}</span>
              {row.text !== '' && (
                <span className="block whitespace-normal text-caption font-normal text-muted">{row.text}</span>
              )}
            </span>
          </span>
        ),
      },
      { head: 'Ansvarlig', cell: ({ who }) => <span className="text-muted">{who}</span> },
    ],
    phone: {
      first: ({ title }) => title,
      figure: () => null,
      second: ({ text, who }) => (
        <span className="min-w-0 wrap-anywhere">{[text, who].filter(Boolean).join(' · ')}</span>
      ),
    },
  };
}
