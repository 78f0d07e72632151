'use client';

import { type ReactElement, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState, ErrorState, Skeleton } from '@/components/ui/states';
import type { Column, Row } from '@/lib/widgets/widget';
import type { RowsCall } from './fetch-rows';
import { SelectionList } from './selection-list';
import { useRows } from './use-rows';

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function Content({
  title,
  call,
  columns,
  empty,
  onChoose,
}: {
  title: string;
  call: RowsCall;
  columns: readonly Column[];
  empty: string;
  onChoose: (row: Row) => void;
}) {
  const [state, retry] = useRows(call);
  const rows = useMemo(() => (state.name === 'ready' ? state.rows : []), [state]);
  if (state.name === 'failed') {
    return (
      <ErrorState text={state.message}>
        <Button onClick={retry}>Prøv igjen</Button>
      </ErrorState>
    );
  }
  if (state.name === 'ready' && rows.length === 0) return <EmptyState text={empty} />;
  return (
    <SelectionList label={title} columns={columns} rows={rows} onChoose={onChoose}>
      {state.name === 'loading' ? (
        <div role="status" aria-label="Henter" className="flex flex-col gap-1 p-1">
          {skeletons.map((key) => (
            <Skeleton key={key} className="h-7" />
          ))}
        </div>
      ) : undefined}
    </SelectionList>
  );
}

/**
 * The selection dialog of specification 1, section 2.10: lists the rows one of our calls answers, to search among; a click or
 * Enter hands the chosen row on and closes it.
 */
export function SelectionDialog({
  title,
  call,
  columns,
  trigger,
  onChoose,
  empty = 'Ingenting å velge blant.',
}: {
  title: string;
  call: RowsCall;
  columns: readonly Column[];
  /** The button that opens it, and gets the focus back. */
  trigger: ReactElement;
  onChoose: (row: Row) => void;
  /** What an empty list says: why, and what to do. */
  empty?: string;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog title={title} trigger={trigger} open={open} onOpenChange={setOpen} wide>
      <Content
        title={title}
        call={call}
        columns={columns}
        empty={empty}
        onChoose={(row) => {
          setOpen(false);
          onChoose(row);
        }}
      />
    </Dialog>
  );
}
