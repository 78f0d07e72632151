'use client';

import { type ReactElement, useMemo, useState } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { Dialog } from '@/components/kit/ui/dialog';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { CallParams } from '@/lib/product/calls/call-address';
import { SelectionList } from './selection-list';

/** A call that answers with a list, which a selection dialog requests (specification 1, section 2.10). */
export type ListCall = {
  name:
    | 'GET /api/bid/component?scope=bids'
    | 'GET /api/master/component?scope=suppliers'
    | 'GET /api/project/calclines'
    | 'GET /api/project/baseline'
    | 'GET /api/equipment/invoice?choices=[choices]';
  params: CallParams;
};

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function Content({
  title,
  call,
  columns,
  empty,
  onChoose,
}: {
  title: string;
  call: ListCall;
  columns: readonly Column[];
  empty: string;
  onChoose: (row: Row) => void;
}) {
  const { answer, failed, loading, retry } = useRead(call.name, call.params);
  const rows = useMemo(() => Object.values(answer ?? {}).flat(), [answer]);
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (answer && rows.length === 0) return <EmptyState text={empty} />;
  return (
    <SelectionList label={title} columns={columns} rows={rows} onChoose={onChoose}>
      {loading ? (
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
 * The selection dialog of specification 1, section 2.10: a searchable list of a call's rows; a click or Enter returns
 * the row and closes it.
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
  call: ListCall;
  columns: readonly Column[];
  /** The button that opens it, and regains the focus. */
  trigger: ReactElement;
  onChoose: (row: Row) => void;
  /** The text of an empty list: why, and what to do. */
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
