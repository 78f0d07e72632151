'use client';

import { Command } from 'cmdk';
import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { Button } from '@/components/kit/ui/button';
import { Switch } from '@/components/kit/ui/switch';
import { readTyped } from '@/lib/core/search/read-typed';
import { nearGroup, tiedGroup } from '@/lib/product/search/hit';
import { CompanyMark } from './company-mark';
import { PaletteBar, paletteInput } from './palette-bar';
import { PaletteKeys } from './palette-keys';
import { PalettePreview } from './palette-preview';
import { type PaletteGroup, PaletteGroups } from './palette-rows';
import { everywhereText, Reading, Tried } from './palette-tried';
import { useHitGroups, useOwnGroups } from './use-palette-groups';
import { usePaletteSearch, useWholeGroup } from './use-palette-search';

const keyOf = (user: string) => `search everywhere ${user}`;

function readStored(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

/** Reads and sets the search of all the user's companies: remembered per user in this browser. */
function useEverywhere(): [boolean, (everywhere: boolean) => void] {
  const { user, companies } = useShell();
  const key = keyOf(user.id);
  const [everywhere, setEverywhere] = useState(() => readStored(key));
  const change = (next: boolean) => {
    setEverywhere(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // Without storage it is off the next time.
    }
  };
  return [everywhere && companies.length > 1, change];
}

/** Most company marks beside the switch. */
const mostMarks = 4;

/** The search itself. */
export function PaletteContent({ initialText, onDone }: { initialText: string; onDone: () => void }) {
  const { company, companies } = useShell();
  const [text, setText] = useState(initialText);
  const deferred = useDeferredValue(text);
  const typed = useMemo(() => readTyped(deferred), [deferred]);
  const input = useRef<HTMLInputElement>(null);
  const preview = useRef<HTMLElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const [everywhere, setEverywhere] = useEverywhere();
  const { key, groups, done, ready, failed, retry } = usePaletteSearch(typed, company?.id, everywhere);

  const [more, setMore] = useState<{ of: string; title: string }>();
  const title = more?.of === key ? more.title : undefined;
  const whole = useWholeGroup(title, typed, company?.id, everywhere);
  const found = whole ? groups.map((group) => (group.title === whole.title ? whole : group)) : groups;
  const hitGroups = useHitGroups(found, { everywhere, onDone, onMore: (of) => setMore({ of: key, title: of }) });
  const ownGroups = useOwnGroups(typed, onDone);
  const firstGroups = ownGroups.filter(({ first }) => first);
  // Until the first rows of a text are there, those of the text before it stay, and Enter waits.
  const last = useRef<readonly PaletteGroup[]>([]);
  const isReady = ready || firstGroups.length > 0;
  if (isReady) {
    // What is only near comes after all that fits.
    const fits = hitGroups.filter((group) => group.title !== nearGroup);
    const near = hitGroups.filter((group) => group.title === nearGroup);
    last.current = [...firstGroups, ...fits, ...(done ? [...ownGroups.filter(({ first }) => !first), ...near] : [])];
  }
  const shown = last.current;
  const rows = shown.flatMap((group) => group.rows);
  const isCurrent = isReady && deferred === text;
  const [chosen, setChosen] = useState('');
  const row = rows.find(({ value }) => value === chosen) ?? rows[0];
  const firstOf = isCurrent ? rows[0]?.value : undefined;
  const settled = useRef('');
  const [enters, setEnters] = useState<string>();
  useEffect(() => {
    if (firstOf === undefined || settled.current === key) return;
    settled.current = key;
    setChosen(firstOf);
  }, [firstOf, key]);
  // The first of the rest is chosen when a group is shown whole.
  const restAt = groups.find((group) => group.title === title)?.hits.length ?? 0;
  const restValue = whole && hitGroups.find((group) => group.title === whole.title)?.rows[restAt]?.value;
  useEffect(() => {
    if (restValue !== undefined) setChosen(restValue);
  }, [restValue]);
  const open = rows[0]?.run;
  useEffect(() => {
    if (enters === undefined || enters !== text) return;
    if (isCurrent && (open || done)) {
      setEnters(undefined);
      open?.();
    }
  }, [enters, text, isCurrent, done, open]);

  const stepGroup = (by: 1 | -1) => {
    const at = shown.findIndex((group) => group.rows.some(({ value }) => value === row?.value));
    const next = shown[(at + by + shown.length) % shown.length]?.rows[0];
    if (next) setChosen(next.value);
  };

  function onKeyDown(event: KeyboardEvent) {
    const inInput = event.target === input.current;
    if (event.altKey && event.code === 'KeyA' && companies.length > 1) {
      event.preventDefault();
      setEverywhere(!everywhere);
    } else if (event.key === 'ArrowLeft' && !inInput) {
      event.preventDefault();
      input.current?.focus();
    } else if (!inInput) {
      // The buttons of the right side have their own Enter and arrows.
      event.stopPropagation();
    } else if (event.key === 'Tab') {
      event.preventDefault();
      stepGroup(event.shiftKey ? -1 : 1);
    } else if (event.key === 'ArrowRight' && input.current?.selectionStart === text.length) {
      const first = preview.current?.querySelector<HTMLElement>('a, button');
      if (first) event.preventDefault();
      first?.focus();
    } else if (event.key === 'Enter' && !isCurrent && text.trim().length >= 2) {
      event.preventDefault();
      event.stopPropagation();
      setEnters(text);
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && row?.href !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      window.open(row.href, '_blank', 'noopener');
    }
  }

  const ofKinds = groups.filter((group) => ![tiedGroup, nearGroup].includes(group.title));
  const count = ofKinds.reduce((sum, group) => sum + group.count, 0);
  const searched = everywhere
    ? companies.filter(({ locked }) => !locked)
    : companies.filter(({ id }) => id === company?.id);
  return (
    <Command
      label="Gå til"
      loop
      shouldFilter={false}
      value={row?.value ?? ''}
      onValueChange={setChosen}
      onKeyDownCapture={onKeyDown}
      className="flex min-h-0 grow flex-col"
    >
      <PaletteBar>
        <Command.Input ref={input} value={text} onValueChange={setText} {...paletteInput} />
        {companies.length > 1 && (
          <span className="flex shrink-0 items-center gap-1 max-sm:w-full">
            {companies.length <= mostMarks &&
              companies.map((one) => <CompanyMark key={one.id} company={one} className="max-md:hidden" />)}
            <Switch label={everywhereText(companies.length)} checked={everywhere} onChange={setEverywhere} />
            <kbd className="rounded-control border border-line px-1 font-sans text-caption text-muted max-md:hidden">
              Alt A
            </kbd>
          </span>
        )}
      </PaletteBar>
      <div className="flex min-h-0 grow">
        <div className="flex min-h-0 min-w-0 grow flex-col">
          {typed.text !== '' && (
            <div className="flex items-baseline justify-between gap-4 px-3 pt-2 text-caption text-muted">
              <Reading typed={typed} />
              {done && count > 0 && <p className="figures shrink-0">{count} treff</p>}
            </div>
          )}
          {failed && (
            <div role="alert" className="flex items-center gap-2 p-2 text-bad">
              <CircleAlert className="size-4 shrink-0" aria-hidden />
              <p className="grow">Søket feilet: {failed.message}</p>
              {failed.again && <Button onClick={retry}>Prøv igjen</Button>}
            </div>
          )}
          {done && !failed && rows.length === 0 && <Tried typed={typed} companies={searched.map(({ name }) => name)} />}
          {!done && rows.length === 0 && <p className="p-3 text-muted">Søker …</p>}
          <Command.List className="min-h-0 grow overflow-y-auto p-1" aria-busy={!done}>
            <PaletteGroups groups={shown} />
          </Command.List>
        </div>
        <aside
          ref={preview}
          aria-label="Valgt treff"
          className="flex w-[22rem] shrink-0 flex-col border-l border-line bg-canvas p-4 max-[900px]:hidden"
        >
          <PalettePreview row={typed.text === '' ? undefined : row} onDone={onDone} />
        </aside>
      </div>
      <PaletteKeys />
    </Command>
  );
}
