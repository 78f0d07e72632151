'use client';

import { Check } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { type ReactNode, useState } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useAllRows } from '@/components/kit/table-page/use-all-rows';
import { Button } from '@/components/kit/ui/button';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { Skeleton } from '@/components/kit/ui/states';
import { TableCard, TabulatorCard } from '@/components/kit/widgets/table-card';
import { formatNumber } from '@/lib/core/format/number';
import { textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { AcceptSeveral } from './accept-several';
import { OpenPairs } from './open-pairs';

const open = 'Stemmer ikke';
const states = [open, 'Stemmer', 'Godtatt forskyvning', 'Eliminert for hånd'];

/** True for a shift between months that its reader may accept. */
const isAcceptable = (row: Row) => row._accept === true;

/** The open pairs, and what can be done about several of them at once. */
function Open({
  widget,
  rows,
  page,
  lead,
}: {
  widget: Tabulator;
  rows: readonly Row[];
  page: PageView;
  lead: ReactNode;
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [accepting, setAccepting] = useState<readonly Row[]>();
  const shifts = rows.filter(isAcceptable);
  const picked = shifts.filter((row) => chosen.has(textOf(row, 'pair') ?? ''));
  const toggle = (ids: readonly string[], on: boolean) =>
    setChosen(new Set(on ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));
  const accept = picked.length > 0 && (
    <Button look="primary" onClick={() => setAccepting(picked)}>
      <Check className="size-4" aria-hidden />
      {`Godta ${formatNumber(picked.length)} par`}
    </Button>
  );
  return (
    <TableCard
      widget={widget}
      page={page}
      id="par"
      lead={
        <>
          {lead}
          {accept}
        </>
      }
    >
      <OpenPairs
        rows={rows}
        page={page}
        shifts={shifts}
        chosen={chosen}
        onChoose={toggle}
        onAccept={(row) => setAccepting([row])}
      />
      {accepting && (
        <AcceptSeveral
          rows={accepting}
          page={page}
          onClose={(isDone) => {
            setAccepting(undefined);
            if (isDone) setChosen(new Set());
          }}
        />
      )}
    </TableCard>
  );
}

/** The pairs of a group's internal trade by what is done about them: open ones with what can be done in their row. */
export function PairList({ widget: first, page }: { widget: Tabulator; page: PageView }) {
  const all = useAllRows(page, 'par', first);
  const [value, setValue] = useQueryState('stand', parseAsString.withOptions({ scroll: false }));
  const { widget } = all;
  const complete = all.state === 'complete';
  const of = (state: string) => widget.data.filter((row) => row.tradestate === state);
  // Rows come in the order of the states, so that the first ones say which is the first with any.
  const chosen = states.find((state) => state === value) ?? states.find((state) => of(state).length > 0) ?? open;
  const rows = of(chosen);
  const lead = (
    <ChoiceRow
      label="Hva som er gjort"
      value={chosen}
      choices={states.map((state) => ({
        value: state,
        text: complete ? `${state} ${formatNumber(of(state).length)}` : state,
      }))}
      onChange={(next) => void setValue(next)}
    />
  );
  if (all.state === 'failed') return <ReadFailed failed={all.failed} onRetry={all.retry} />;
  if (chosen === open && rows.length > 0) return <Open widget={widget} rows={rows} page={page} lead={lead} />;
  if (complete) return <TabulatorCard widget={{ ...widget, data: rows }} page={page} id="par" lead={lead} />;
  return (
    <TableCard widget={widget} page={page} id="par" lead={lead}>
      <Skeleton className="h-full" />
    </TableCard>
  );
}
