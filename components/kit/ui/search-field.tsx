'use client';

import clsx from 'clsx';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { inputClass } from './field';
import { IconButton } from './icon-button';

/** The search field of a list: it keeps the focus, and references the active line. */
export function SearchField({
  label,
  onPage,
  isGrid,
  listId,
  activeId,
  value,
  onChange,
  onKeyDown,
}: {
  label: string;
  /** True for a part of the page, which '/' focuses. */
  onPage: boolean;
  isGrid: boolean;
  /** The ids of the list and its active line, while it has lines. */
  listId: string | undefined;
  activeId: string | undefined;
  value: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!onPage) return;
    function onKey(event: globalThis.KeyboardEvent) {
      const { target } = event;
      const typing = target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return;
      event.preventDefault();
      input.current?.select();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onPage]);

  return (
    <search className="relative min-w-0 grow basis-40">
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted" />
      <input
        ref={input}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint={onPage ? 'search' : 'done'}
        aria-label={label}
        aria-keyshortcuts={onPage ? '/' : undefined}
        aria-autocomplete="list"
        aria-expanded={listId !== undefined}
        aria-haspopup={isGrid ? 'grid' : undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={onPage ? label : 'Søk'}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: a dialog or popover is opened to search in.
        autoFocus={!onPage}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className={clsx(inputClass, 'pr-9 pl-9')}
      />
      {value !== '' && (
        <span className="absolute top-0.5 right-0.5">
          <IconButton
            label="Tøm søket"
            icon={<X />}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          />
        </span>
      )}
    </search>
  );
}
