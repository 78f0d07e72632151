'use client';

import { Search } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { Dialog } from 'radix-ui';
import { createContext, lazy, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { Late } from '@/components/kit/client/late';
import { part } from '@/components/kit/client/part';
import { useCompanyPages, useShell } from '@/components/kit/context/shell-context';
import { IconButton } from '@/components/kit/ui/icon-button';
import { findSection } from '@/lib/platform/routing/sections';
import { PaletteBar, paletteInput } from './palette-bar';
import { rememberPlace } from './recent';

const load = () => import('./palette-content');

// Loaded when the user is about to open it.
const PaletteContent = part((watch) =>
  lazy(() => watch(load()).then((module) => ({ default: module.PaletteContent }))),
);

/** Preloads the search; a failed load is reported when the palette opens. */
const loadAhead = () => void load().catch(() => undefined);

/** The palette until its search has loaded; typed text is preserved. */
function PaletteWaiting({ onType }: { onType: (text: string) => void }) {
  return (
    <PaletteBar>
      <input
        // biome-ignore lint/a11y/noAutofocus: the palette opens to be typed in.
        autoFocus
        type="text"
        aria-label="Gå til"
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        {...paletteInput}
      />
    </PaletteBar>
  );
}

/** The content of the open palette: the search once it has loaded, with the text typed until then. */
function PaletteSearch({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('');
  return (
    <Late waiting={<PaletteWaiting onType={setTyped} />} missing="Søket kunne ikke hentes.">
      <PaletteContent initialText={typed} onDone={onDone} />
    </Late>
  );
}

/** Records the pages of the company that the user opens. */
function useRemembered(): void {
  const { company, user } = useShell();
  const { pages } = useCompanyPages(company);
  const path = usePathname();
  const [id, userId] = [company?.id, user.id];
  const page = pages.find((one) => one.path === path);
  const [name, note] = [page?.title, page && findSection(page.section)?.title];
  useEffect(() => {
    if (id === undefined || name === undefined) return;
    rememberPlace({ user: userId, company: id }, { path, params: {}, name, note: note ?? '' });
  }, [id, userId, path, name, note]);
}

const PaletteContext = createContext<() => void>(() => {});

/**
 * Ctrl/⌘ K: a search of everything the user may open. It stays mounted across navigation, so that an arriving screen
 * does not close it.
 */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  useRemembered();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') loadAhead();
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen((was) => !was);
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const show = useCallback(() => setOpen(true), []);
  return (
    <PaletteContext value={show}>
      {children}
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-40 bg-black/35" />
          <Dialog.Content
            aria-describedby={undefined}
            className="floating appear fixed z-50 flex flex-col overflow-hidden max-sm:inset-x-0 max-sm:top-[8dvh] max-sm:bottom-0 max-sm:rounded-b-none sm:top-[8dvh] sm:left-1/2 sm:h-[min(38rem,84dvh)] sm:w-[min(62rem,calc(100vw-1.5rem))] sm:-translate-x-1/2"
          >
            <Dialog.Title className="sr-only">Gå til</Dialog.Title>
            <PaletteSearch onDone={() => setOpen(false)} />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </PaletteContext>
  );
}

/** Opens the palette without the keyboard. */
export function PaletteButton() {
  const show = useContext(PaletteContext);
  return (
    <IconButton
      label="Gå til (Ctrl K)"
      icon={<Search />}
      onClick={show}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
    />
  );
}
