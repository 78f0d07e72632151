'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { ChoiceField } from '@/components/kit/input/pickers/choice-field';
import { ChoicePicker } from '@/components/kit/input/pickers/choice-picker';
import { Button } from '@/components/kit/ui/button';
import { inputClass } from '@/components/kit/ui/field';
import { PlainTable } from '@/components/kit/ui/plain-table';
import { SheetBody, SheetFoot, SideSheet } from '@/components/kit/ui/side-sheet';
import type { MonthAnswer } from './use-month';

type Point = MonthAnswer['points'][number];

const Tick = ({ label, checked, onChange }: { label: string; checked: boolean; onChange: (to: boolean) => void }) => (
  <input
    type="checkbox"
    aria-label={label}
    className="size-4 accent-accent"
    checked={checked}
    onChange={({ target }) => onChange(target.checked)}
  />
);

function Form({ company, read, onDone }: { company: string; read: MonthAnswer; onDone: () => void }) {
  const [points, setPoints] = useState(read.points);
  const [closer, setCloser] = useState(read.closer ?? '');
  const { busy, run } = useWork();
  const set = (id: string, to: Partial<Point>) =>
    setPoints(points.map((one) => (one.id === id ? { ...one, ...to } : one)));
  // An own point that is left out of the list is gone.
  const listed = points.filter(({ isOwn, off }) => !isOwn || !off);
  const own = listed.filter(({ isOwn }) => isOwn).map(({ id, title }) => ({ id, title: title.trim() }));
  const newPoint = () => ({ id: `own-${uuidv7()}`, title: '', isOwn: true, who: null, blocks: false, off: false });

  const save = () =>
    run(async () => {
      const chosen = Object.fromEntries(listed.map(({ id, who, blocks, off }) => [id, { who, blocks, off }]));
      await call('PUT /api/economy/month/points', { body: { company, closer: closer || null, points: chosen, own } });
      onDone();
    });

  return (
    <>
      <SheetBody>
        <div className="flex flex-col items-start gap-3 px-5 py-3 *:max-w-full max-sm:px-3">
          <ChoiceField
            label="Hvem avslutter måneden"
            value={closer}
            choices={read.people}
            placeholder="Velg"
            onChange={setCloser}
          />
          <PlainTable
            label="Punkter"
            rows={points}
            keyOf={({ id }) => id}
            columns={[
              {
                head: 'Punkt',
                heads: true,
                cell: ({ id, title, isOwn }) =>
                  isOwn ? (
                    <input
                      aria-label="Punkt"
                      aria-invalid={title.trim() === '' || undefined}
                      maxLength={80}
                      className={inputClass}
                      value={title}
                      onChange={({ target }) => set(id, { title: target.value })}
                    />
                  ) : (
                    title
                  ),
              },
              {
                head: 'Hvem',
                cell: ({ id, title, who }) => (
                  <ChoicePicker
                    label={`Hvem gjør ${title}`}
                    value={who ?? ''}
                    choices={read.people}
                    placeholder="Velg"
                    none="Ingen"
                    modal
                    className="w-44!"
                    onChange={(to) => set(id, { who: to || null })}
                  />
                ),
              },
              {
                head: 'Sperrer',
                cell: ({ id, blocks }) => (
                  <Tick label="Sperrer" checked={blocks} onChange={(to) => set(id, { blocks: to })} />
                ),
              },
              {
                head: 'Med',
                cell: ({ id, off }) => <Tick label="Med" checked={!off} onChange={(to) => set(id, { off: !to })} />,
              },
            ]}
          />
          <Button onClick={() => setPoints([...points, newPoint()])}>
            <Plus aria-hidden className="size-4" />
            Eget punkt
          </Button>
        </div>
      </SheetBody>
      <SheetFoot>
        <span className="text-muted">Gjelder alle måneder som ikke er avsluttet.</span>
        <Button look="primary" disabled={busy || own.some(({ title }) => title === '')} onClick={() => void save()}>
          Lagre
        </Button>
      </SheetFoot>
    </>
  );
}

type Props = { company: string; read: MonthAnswer; returnTo: Element | null; onClose: () => void; onSaved: () => void };

/** The points of the list: who does them, which block, and those that the company has itself. */
export function PointsSheet({ company, read, returnTo, onClose, onSaved }: Props) {
  const done = () => {
    onClose();
    onSaved();
  };
  return (
    <SideSheet title="Punkter" returnTo={returnTo} onClose={onClose}>
      <Form company={company} read={read} onDone={done} />
    </SideSheet>
  );
}
