'use client';

import clsx from 'clsx';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Choice } from '@/lib/routing/page';
import { searchForm } from '@/lib/table-view/cell-text';

/** Choices listed at once; a search reaches the others. */
const listed = 200;

/** The choices of a filter to search among: the arrows move, Enter and a click choose, and choose away again. */
export function ChoiceList({
  label,
  choices,
  chosen,
  multiple,
  onTurn,
}: {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  multiple: boolean;
  onTurn: (value: string) => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const wanted = searchForm(text.trim());
  const found = choices.filter((choice) => searchForm(choice.label).includes(wanted));
  const shown = found.slice(0, listed);
  const [asked, setAt] = useState(() =>
    Math.max(
      0,
      choices.findIndex(({ value }) => chosen.includes(value)),
    ),
  );
  const at = Math.min(asked, shown.length - 1);

  useEffect(() => {
    list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + 8,
      PageUp: at - 8,
    };
    const to = steps[event.key];
    const choice = shown[at];
    if (to !== undefined) setAt(Math.max(0, Math.min(to, shown.length - 1)));
    else if (event.key === 'Enter' && choice) onTurn(choice.value);
    else return;
    event.preventDefault();
  }

  return (
    <div className="flex w-72 max-w-[calc(100vw-2rem)] flex-col gap-1 p-1">
      <input
        role="combobox"
        aria-label={`Søk i ${label}`}
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown.length > 0 ? `${id}-${at}` : undefined}
        placeholder="Søk"
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the list is opened to search in.
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className="h-8 rounded-control border border-line-strong bg-surface px-2.5 text-body placeholder:text-muted"
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple}
        className="max-h-72 overflow-y-auto"
      >
        {shown.map(({ value, label: name }, i) => {
          const isChosen = chosen.includes(value);
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus and names the active choice.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's.
            <div
              key={value}
              id={`${id}-${i}`}
              data-at={i}
              role="option"
              aria-selected={isChosen}
              onMouseMove={() => setAt(i)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTurn(value)}
              className={clsx(
                'flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 py-1 select-none',
                i === at && 'bg-hover',
                isChosen && 'font-medium',
              )}
            >
              <Check aria-hidden className={clsx('size-4 shrink-0 text-accent', !isChosen && 'invisible')} />
              <span className="min-w-0 grow truncate" title={name}>
                {name}
              </span>
            </div>
          );
        })}
      </div>
      {found.length === 0 && <p className="px-2 py-1 text-muted">Ingen valg passer.</p>}
      {found.length > listed && <p className="px-2 py-1 text-caption text-muted">Søk for å se flere.</p>}
    </div>
  );
}
