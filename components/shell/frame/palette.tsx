'use client';

import { Search } from 'lucide-react';
import { usePathname } from 'next/navigation';
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ErrorBoundary } from '@/components/kit/client/error-boundary';
import { part } from '@/components/kit/client/part';
import { useCompanyPages, useShell } from '@/components/kit/context/shell-context';
import { Button } from '@/components/kit/ui/button';
import { IconButton } from '@/components/kit/ui/icon-button';
import { ErrorState } from '@/components/kit/ui/states';
import { findSection } from '@/lib/platform/routing/sections';
import { PaletteBar, paletteClass, paletteInput } from './palette-bar';
import { rememberPlace } from './recent';

const load = () => import('./palette-layer');

// Loaded when the user is about to open it.
const PaletteLayer = part((watch) => lazy(() => watch(load()).then((file) => ({ default: file.PaletteLayer }))));

/** Preloads the search; a failed load is reported when the palette opens. */
const loadAhead = () => void load().catch(() => undefined);

/** The palette without its search. */
function PaletteFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <>
      <div className={paletteClass.behind} />
      <div
        role="dialog"
        aria-label="Gå til"
        className={paletteClass.layer}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        {children}
      </div>
    </>
  );
}

/** The open palette: its search once it has loaded, with the text typed until then. */
function Palette({ onClose }: { onClose: () => void }) {
  const before = useRef<Element | null>(null);
  before.current ??= document.activeElement;
  const [typed, setTyped] = useState('');
  return (
    <ErrorBoundary
      fallback={(_, retry) => (
        <PaletteFrame onClose={onClose}>
          <ErrorState text="Søket kunne ikke hentes.">
            <Button onClick={retry}>Prøv igjen</Button>
          </ErrorState>
        </PaletteFrame>
      )}
    >
      <Suspense
        fallback={
          <PaletteFrame onClose={onClose}>
            <PaletteBar>
              <input
                // biome-ignore lint/a11y/noAutofocus: the palette opens to be typed in.
                autoFocus
                type="text"
                aria-label="Gå til"
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value)}
                {...paletteInput}
              />
            </PaletteBar>
          </PaletteFrame>
        }
      >
        <PaletteLayer initialText={typed} returnTo={before} onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
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
      {open && <Palette onClose={() => setOpen(false)} />}
    </PaletteContext>
  );
}

/** Opens the palette without the keyboard; `wide`: in words, as a field to press. */
export function PaletteButton({ wide, className }: { wide?: boolean; className?: string }) {
  const show = useContext(PaletteContext);
  const opens = { onClick: show, onPointerEnter: loadAhead, onFocus: loadAhead };
  if (!wide) return <IconButton label="Gå til (Ctrl K)" icon={<Search />} className={className} {...opens} />;
  return (
    <button
      type="button"
      className="flex h-8 w-full items-center gap-2 rounded-control border border-line-strong bg-surface px-2 text-left text-table text-muted transition-colors duration-150 hover:text-ink"
      {...opens}
    >
      <Search className="size-4 shrink-0" aria-hidden />
      <span className="grow">Søk, gå til</span>
      <kbd className="font-sans text-caption">Ctrl K</kbd>
    </button>
  );
}
