import clsx from 'clsx';
import { Lock } from 'lucide-react';
import { PlainTable } from '@/components/kit/ui/plain-table';
import { StatePill } from '@/components/kit/ui/state-pill';
import { formatDate } from '@/lib/core/format/date';
import { monthsText } from '@/lib/core/format/months-text';
import { formatNumber } from '@/lib/core/format/number';
import type { AdminRule, Deletion } from '@/lib/product/jobs/deletion/erase/answers';

type Props = { deletion: Deletion; chosen: string; onChoose: (kind: string) => void };

/** A rule, or what the law holds. */
type Line = AdminRule | Deletion['Held'][number];

const goesOf = (line: Line) => ('Goes' in line ? line.Goes : 0);

function State({ of: line }: { of: Line }) {
  if (!('Kind' in line)) return <Lock className="ml-auto size-4 text-muted" aria-label="Holdes av loven" />;
  const { Enabled, ByItself, PostponedUntil, Goes } = line;
  const day = formatDate(PostponedUntil ?? '').slice(0, 5);
  if (Enabled) return <StatePill text={ByItself ? 'På, selv' : `Godkjent til ${day}`} tone="good" />;
  return Goes > 0 && !ByItself ? (
    <StatePill text="Ikke godkjent" tone="warn" />
  ) : (
    <StatePill text="Av" tone="neutral" />
  );
}

/** The rules with how many each would delete next, and below them what the law holds. */
export function RulesTable({ deletion: { Rules, Held }, chosen, onChoose }: Props) {
  const nameOf = (line: Line) => {
    const name = (
      <>
        <span className="font-medium">{line.Name}</span>
        <span className="block text-caption text-muted">{line.What}</span>
      </>
    );
    if (!('Kind' in line)) return name;
    return (
      <button
        type="button"
        aria-pressed={line.Kind === chosen}
        className="min-h-6 text-left hover:text-accent max-sm:min-h-11"
        onClick={() => onChoose(line.Kind)}
      >
        {name}
      </button>
    );
  };
  return (
    <PlainTable<Line>
      label="Regler"
      groups={[{ rows: Rules }, { title: 'Loven holder, slettes ikke herfra', rows: Held }]}
      keyOf={({ Name }) => Name}
      rowLook={(line) => clsx('Kind' in line && line.Kind === chosen && 'bg-accent-soft')}
      columns={[
        { head: 'Hva', cell: nameOf },
        {
          head: 'Beholdes',
          cell: (line) => ('Years' in line ? line.Years : monthsText(line.Months)),
          small: (line) => ('After' in line ? line.After : line.From && `det eldste til ${formatDate(line.From)}`),
        },
        { head: 'Derfor', look: 'max-w-52 text-caption text-muted max-md:hidden', cell: ({ Why }) => Why },
        {
          head: 'Lagret',
          figure: true,
          wide: true,
          cell: (line) => ('Stored' in line ? formatNumber(line.Stored) : 'alle'),
        },
        {
          head: 'Har å slette',
          figure: true,
          lookOf: (line) => (goesOf(line) > 0 ? 'font-semibold' : 'text-muted'),
          cell: (line) => (goesOf(line) === 0 ? '–' : formatNumber(goesOf(line))),
        },
        { head: 'Neste runde', look: 'text-right', cell: (line) => <State of={line} /> },
      ]}
    />
  );
}
