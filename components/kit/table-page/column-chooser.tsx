'use client';

import { ChevronDown, ChevronUp, Columns3 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '@/components/kit/ui/button';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Popover } from '@/components/kit/ui/popover';
import type { Chooser } from './use-column-choice';

/**
 * Chooses a table's columns and their order: checkboxes toggle them, arrow buttons or Alt and the arrow keys move them.
 */
export function ColumnChooser({ chooser }: { chooser: Chooser }) {
  const [open, setOpen] = useState(false);
  const [first, ...rest] = chooser.columns;
  if (!first || rest.length < 2) return null;

  // A pinned column moves only among the pinned ones.
  const pins = rest.map(({ column }) => Boolean(column.pinned));

  function onKeyDown(event: KeyboardEvent, column: string) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    chooser.move(column, event.key === 'ArrowUp' ? -1 : 1);
  }

  return (
    <Popover
      label="Kolonner"
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton label="Kolonner" icon={<Columns3 />} />}
    >
      <div className="flex w-72 max-w-[calc(100vw-2rem)] flex-col gap-1 p-1">
        <p className="flex min-h-8 items-center justify-between gap-2 px-2 text-caption text-muted">
          {first.column.text} står alltid først
          {chooser.own && (
            <Button look="quiet" onClick={chooser.reset}>
              Nullstill
            </Button>
          )}
        </p>
        <ul aria-label="Kolonner" className="max-h-[min(24rem,60dvh)] overflow-y-auto">
          {rest.map(({ column: { text, value, pinned }, shown, mayHide }, i) => {
            return (
              <li key={value} className="flex min-h-8 max-sm:min-h-11 items-center rounded-control hover:bg-hover">
                <label className="flex min-w-0 grow cursor-pointer items-center gap-2 self-stretch px-2">
                  <input
                    type="checkbox"
                    checked={shown}
                    disabled={!mayHide}
                    title={mayHide ? undefined : 'Må fylles ut i en ny rad'}
                    onChange={() => chooser.toggle(value)}
                    onKeyDown={(event) => onKeyDown(event, value)}
                    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                    className="size-4 shrink-0 accent-accent"
                  />
                  <span className="truncate">{text}</span>
                </label>
                <IconButton
                  label={`Flytt ${text} fram`}
                  icon={<ChevronUp />}
                  disabled={i === 0 || pins[i - 1] !== Boolean(pinned)}
                  onClick={() => chooser.move(value, -1)}
                />
                <IconButton
                  label={`Flytt ${text} bak`}
                  icon={<ChevronDown />}
                  disabled={i === rest.length - 1 || pins[i + 1] !== Boolean(pinned)}
                  onClick={() => chooser.move(value, 1)}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </Popover>
  );
}
