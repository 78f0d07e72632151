'use client';

import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { useRead } from '@/components/kit/client/use-read';
import { EndButton } from '@/components/kit/input/end-button';
import { ChoiceField } from '@/components/kit/input/pickers/choice-field';
import { ChoicePicker, type PickerChoice } from '@/components/kit/input/pickers/choice-picker';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { Link } from '@/components/kit/ui/link';
import { LiveTablePage } from '@/components/shell/page/live-table-page';
import { counted } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { Leaver } from '@/lib/domains/people/leaving/holdings';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';

type Props = { company: string; leaver: Leaver; people: readonly PickerChoice[]; onDone: () => void };

/** Lists what somebody who leaves holds, kind by kind with the way to each, and hands it to another. */
function LeaverLine({ company, leaver, people, onDone }: Props) {
  const { ID, Name, Day, Left, Holdings, Also } = leaver;
  const [to, setTo] = useState('');
  const [kinds, setKinds] = useState<Readonly<Record<string, string>>>({});
  const own = Holdings.filter(({ May }) => May);
  const count = own.reduce((sum, { Count }) => sum + Count, 0);
  const when = Day === null ? 'er ikke aktiv' : `${Left ? 'sluttet' : 'slutter'} ${formatDate(Day)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span
        className={Left && Holdings.length > 0 ? 'font-medium text-bad' : 'font-medium'}
      >{`${Name} ${when}, og har`}</span>
      {Holdings.map(({ Tbl, Title, Path, Count }) => (
        <Link key={Tbl} href={href(Path, { company, q: Name })} className="text-accent hover:underline">
          {`${Title} ${formatNumber(Count)}`}
        </Link>
      ))}
      {Also.length > 0 && <span className="text-muted">{Also.join(', ')}</span>}
      {count > 0 && (
        <>
          <ChoicePicker
            label={`Overfør det ${Name} har til`}
            value={to}
            choices={people}
            placeholder="Overfør til …"
            className="w-60!"
            onChange={setTo}
          />
          <EndButton
            text={`Overfør ${formatNumber(count)}`}
            disabled={to === ''}
            title={`Overføre ${counted(count, 'sak', 'saker')} fra ${Name}?`}
            description={`Det skjer med en gang, og den som overtar, får beskjed. Det ${Name} har skrevet, står med navnet.`}
            ended="Overført"
            confirm="Overfør"
            onEnd={async () => {
              const receivers = own
                .map(({ Tbl }) => [Tbl, kinds[Tbl] ?? to] as const)
                .filter(([, whom]) => whom !== '');
              const body = { company, op: uuidv7(), from: ID, to: Object.fromEntries(receivers) };
              await call('POST /api/personell/leaving', { body });
              onDone();
            }}
          >
            {own.map(({ Tbl, Title, Count }) => (
              <ChoiceField
                key={Tbl}
                label={`${Title}: ${formatNumber(Count)}`}
                value={kinds[Tbl] ?? to}
                choices={people}
                placeholder="Overføres ikke"
                onChange={(value) => setKinds({ ...kinds, [Tbl]: value })}
              />
            ))}
          </EndButton>
        </>
      )}
    </li>
  );
}

/** Those who leave or have left and hold something: a last day that is set shows at once what is held. */
function Leaving({ company, live, mayWrite }: { company: string; live: LiveRows; mayWrite: boolean }) {
  const days = live.rows.map(({ xid, enddate, active }) => `${xid} ${enddate} ${active}`).join();
  const [version, setVersion] = useState(0);
  const { latest } = useRead('GET /api/personell/leaving', mayWrite ? { company } : undefined, `${days} ${version}`);
  if (!latest || latest.length === 0) return null;
  const people = live.rows
    .filter(({ enddate, active }) => active === true && enddate === null)
    .map(({ xid, employee }) => ({ value: String(xid), label: String(employee) }));
  return (
    <ul aria-label="Slutter" className="no-print flex max-h-48 shrink-0 flex-col gap-2 overflow-y-auto">
      {latest.map((one) => (
        <LeaverLine
          key={one.ID}
          company={company}
          leaver={one}
          people={people}
          onDone={() => setVersion(version + 1)}
        />
      ))}
    </ul>
  );
}

/** The staff as a live table, with what those who leave still hold. */
export function EmployeesPage({ page }: { page: PageView }) {
  return (
    <LiveTablePage
      page={page}
      picture={(live, mayWrite) => <Leaving company={page.company.id} live={live} mayWrite={mayWrite} />}
    />
  );
}
