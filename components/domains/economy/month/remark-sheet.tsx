'use client';

import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useOp } from '@/components/kit/client/use-op';
import { useWork } from '@/components/kit/client/use-work';
import { Checkbox } from '@/components/kit/input/checkbox';
import { Button } from '@/components/kit/ui/button';
import { Field } from '@/components/kit/ui/field';
import { SheetBody, SheetFoot, SideSheet } from '@/components/kit/ui/side-sheet';
import { monthText } from '@/lib/core/filters/months';
import { formatNear } from '@/lib/core/format/near';
import { textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import type { MonthAnswer } from './use-month';

type Props = { company: string; read: MonthAnswer; row: Row; onClose: () => void; onChange: () => void };

/** The remarks on a figure of a closed month; what is written while one is open answers it. */
export function RemarkSheet({ company, read, row, onClose, onChange }: Props) {
  const [returnTo] = useState(() => document.activeElement);
  const [text, setText] = useState('');
  const [inFiles, setInFiles] = useState(false);
  const { busy, run } = useWork();
  const once = useOp();
  const figure = String(row._figure);
  const label = [textOf(row, 'frozenline'), textOf(row, 'frozenfigure')].filter(Boolean).join(', ');
  const thread = read.remarks.filter((one) => one.figure === figure);
  const open = thread.find((one) => one.answer_to === null && one.solved_by === null);

  const write = () =>
    run(async () => {
      const said = { figure, label, text: text.trim(), answer_to: open?.id ?? null, in_files: inFiles };
      const body = { company, month: read.frozen, path: textOf(row, '_path'), ...said };
      await once(body, (op) => call('POST /api/economy/month/remark', { body: { ...body, op } }));
      setText('');
      onChange();
    });
  const solve = (id: string, solved: boolean) =>
    run(async () => {
      await call('PUT /api/economy/month/remark', { body: { company, id, solved } });
      onChange();
    });

  return (
    <SideSheet title={`${label}, ${monthText(read.frozen ?? '')}`} returnTo={returnTo} onClose={onClose}>
      <SheetBody>
        <ul className="px-5 max-sm:px-3">
          {thread.map(({ id, by, at, text: said, answer_to, solved_by }) => (
            <li key={id} className={`border-b border-line py-2.5 wrap-anywhere ${answer_to === null ? '' : 'pl-6'}`}>
              <b className="font-semibold">{by}</b>{' '}
              <span className="text-caption text-muted">{formatNear(new Date(at))}</span>
              <p>{said}</p>
              {answer_to === null && (
                <span className="flex items-center gap-2 text-caption text-muted">
                  {solved_by !== null && `Løst av ${solved_by}`}
                  <Button look="quiet" disabled={busy} onClick={() => void solve(id, solved_by === null)}>
                    {solved_by === null ? 'Løst' : 'Åpne igjen'}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      </SheetBody>
      <SheetFoot>
        <form
          noValidate
          className="flex w-full flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '' && !busy) void write();
          }}
        >
          <Field
            id="merknad"
            label={open ? 'Svar' : 'Merknad'}
            placeholder="@ nevner noen"
            maxLength={2_000}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <span className="flex flex-wrap items-center justify-between gap-2">
            <Checkbox text="Med i PDF og Excel" checked={inFiles} onChange={setInFiles} />
            <Button type="submit" look="primary" disabled={busy || text.trim() === ''}>
              {open ? 'Svar' : 'Skriv'}
            </Button>
          </span>
        </form>
      </SheetFoot>
    </SideSheet>
  );
}
