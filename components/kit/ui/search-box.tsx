'use client';

import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** 'Søk'; the key / focuses it from anywhere on the page, Esc empties it. */
export function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.select();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <search className="no-print relative min-w-0 grow basis-28 sm:w-64 sm:grow-0 sm:basis-auto">
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-muted" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label="Søk"
        aria-keyshortcuts="/"
        placeholder="Søk"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
        className="h-8 max-sm:h-10 w-full rounded-control border border-line-strong bg-surface pr-8 pl-8 text-body placeholder:text-muted"
      />
      {value === '' ? (
        <kbd aria-hidden className="pointer-events-none absolute top-2 right-2.5 text-caption text-faint max-sm:hidden">
          /
        </kbd>
      ) : (
        <button
          type="button"
          aria-label="Tøm søket"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
          className="absolute inset-y-0 right-1 my-auto inline-flex size-6 max-sm:right-0 max-sm:size-10 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
        >
          <X className="size-4" />
        </button>
      )}
    </search>
  );
}
