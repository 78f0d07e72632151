'use client';

import clsx from 'clsx';
import { Star } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { attempt } from '@/components/kit/client/use-work';
import { useCompanyPages, useShell } from '@/components/kit/context/shell-context';
import type { NavigationPage } from '@/lib/product/pages/navigation';

type Paths = readonly string[];
type Step = (paths: Paths) => Paths;

/** By company, the paths starred since the server rendered the frame. */
type Made = ReadonlyMap<string, Paths>;
type Keep = { made: Made; make: (company: string, drawn: Paths, step: Step) => void };

const Context = createContext<Keep>({ made: new Map(), make: () => {} });

/** A star applies at once on the whole screen; the frame stays mounted across navigation. */
export function FavouritesProvider({ children }: { children: ReactNode }) {
  const [made, setMade] = useState<Made>(new Map());
  const make = useCallback(
    (company: string, drawn: Paths, step: Step) =>
      setMade((was) => new Map(was).set(company, step(was.get(company) ?? drawn))),
    [],
  );
  return <Context value={useMemo(() => ({ made, make }), [made, make])}>{children}</Context>;
}

const none: Paths = [];
const without = (path: string) => (paths: Paths) => paths.filter((one) => one !== path);

/** Restores a path to its previous index. */
const putBack = (path: string, at: number) => (paths: Paths) => without(path)(paths).toSpliced(at, 0, path);

/**
 * The starred pages of the company that the user may still open, in their order, and the functions that change them:
 * optimistic updates, reverted when the save fails.
 */
export function useFavourites() {
  const { made, make } = useContext(Context);
  const { company } = useShell();
  const { pages } = useCompanyPages(company);
  const id = company?.id ?? '';
  const drawn = company?.favourites ?? none;
  const paths = made.get(id) ?? drawn;
  const favourites = paths.flatMap((path): readonly NavigationPage[] => pages.filter((page) => page.path === path));
  function change(step: Step, back: Step, work: () => Promise<unknown>) {
    void attempt(async () => {
      make(id, drawn, step);
      try {
        await work();
      } catch (error) {
        make(id, drawn, back);
        throw error;
      }
    });
  }
  return {
    favourites,
    has: (path: string) => paths.includes(path),
    toggle: (path: string) => {
      const body = { company: id, path };
      const at = paths.indexOf(path);
      if (at < 0) change(putBack(path, paths.length), without(path), () => call('POST /api/favourites', { body }));
      else change(without(path), putBack(path, at), () => call('DELETE /api/favourites', { body }));
    },
    order: (next: Paths) =>
      change(
        () => next,
        () => paths,
        () => call('PUT /api/favourites', { body: { company: id, paths: next } }),
      ),
  };
}

/** The action of a star, in words. */
export const starText = (has: boolean) => (has ? 'Fjern fra favoritter' : 'Legg til i favoritter');

/** The star of a row of the menu, for a pointer: in sight once it is set, else at it; keys and readers have the palette. */
export function RowStar({ path }: { path: string }) {
  const { has, toggle } = useFavourites();
  const starred = has(path);
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      title={starText(starred)}
      className={clsx(
        'absolute inset-y-0 right-7 my-auto flex size-6 items-center justify-center rounded-control text-faint hover:text-ink max-md:hidden',
        !starred && 'opacity-0 group-hover:opacity-100',
      )}
      onClick={() => toggle(path)}
    >
      <Star aria-hidden className={clsx('size-3.5', starred && 'fill-current')} />
    </button>
  );
}
