'use client';

import type { ReactNode } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { formatNumber } from '@/lib/core/format/number';
import { buyCost, helpEffect, helpTitle } from '@/lib/domains/equipment/shortage/help-words';
import type { Help } from '@/lib/domains/equipment/shortage/helps';
import type { Week } from '@/lib/domains/equipment/shortage/left';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import { purchasingPath } from '@/lib/platform/routing/paths';
import { orderedCountParam, orderedItemParam } from '@/lib/platform/routing/things';
import type { ShortRow } from './short-rows';
import type { Settle } from './use-settle';

/** The most changes of bookings to propose. */
const mostHelps = 4;

const small = 'h-7! px-2.5! text-table! max-sm:h-10!';

/** The button of a help: to change one's own booking, else to ask whoever made it. */
export function HelpButton({ help, settle, primary = false }: { help: Help; settle: Settle; primary?: boolean }) {
  const { use } = help;
  const look = primary ? 'primary' : 'secondary';
  if (use.own && use.kind === 'booking') {
    return (
      <Button look={look} className={small} disabled={settle.busy} onClick={() => settle.move(help)}>
        Flytt
      </Button>
    );
  }
  const asks = settle.asks(help);
  if (asks === undefined) return null;
  return (
    <Button
      look={look}
      className={small}
      disabled={settle.busy}
      title={asks === null ? 'Legger oppgaven i din egen TODO' : undefined}
      onClick={() => settle.ask(help)}
    >
      {asks === null ? 'Lag oppgave' : primary ? `Spør ${asks}` : 'Spør'}
    </Button>
  );
}

function Line({ title, effect, children }: { title: string; effect: string; children: ReactNode }) {
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-line py-1.5 last:border-0">
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        <p className="text-caption text-muted">{effect}</p>
      </div>
      <div className="no-print shrink-0">{children}</div>
    </li>
  );
}

/** Lists remedies for the short weeks, the most effective first, and last a purchase of the missing pieces. */
export function HelpList({
  company,
  row,
  helps,
  lacking,
  at,
  settle,
}: {
  company: string;
  row: ShortRow;
  helps: readonly Help[];
  lacking: number;
  at: { run: { first: number; last: number }; weeks: readonly Week[]; today: string };
  settle: Settle;
}) {
  const shell = useShell();
  const cost = buyCost(row, lacking);
  const price = row.priceam === null ? '' : `, ${formatNumber(row.priceam)} per stk.`;
  const from = row.supplier === null ? '' : ` hos ${row.supplier}`;
  return (
    <ul aria-label="Det som hjelper">
      {helps.slice(0, mostHelps).map((help, i) => (
        <Line key={`${help.use.xid} ${help.use.startdate}`} title={helpTitle(help)} effect={helpEffect(row, help, at)}>
          <HelpButton help={help} settle={settle} primary={i === 0} />
        </Line>
      ))}
      <Line
        title={`Kjøp ${formatNumber(lacking)}`}
        effect={cost === null ? `Uten pris i registeret${from}.` : `${formatNumber(cost)} kr${from}${price}`}
      >
        {shell.company?.paths.includes(purchasingPath) && (
          <Link
            prefetch={false}
            href={href(purchasingPath, {
              company,
              [tabParam]: 'maskin',
              ...(row.eid !== null && { [orderedItemParam]: row.eid, [orderedCountParam]: String(lacking) }),
            })}
            className={buttonClass('secondary', small)}
          >
            Bestill
          </Link>
        )}
      </Line>
    </ul>
  );
}
