'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { renderQueryString, unstable_createAdapterProvider } from 'nuqs/adapters/custom';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useTransition,
} from 'react';
import { withOrigin } from '@/lib/platform/routing/origin';
import { withProject } from '@/lib/platform/routing/with-project';
import { useOpenPanel } from './panel-opening';
import { useProjectPaths } from './project-paths';

/** A pending change of the address: its search, and whether it adds a history entry. */
type Change = { search: URLSearchParams; push: boolean };

/** A queued change with the address it was based on; it is dropped when the user has navigated since. */
type Waiting = Change & { from: string };

type Work = {
  /** Lets the router fetch a page; changes of the address made meanwhile are queued until it has loaded. */
  run: (fetch: () => void) => void;
  change: (search: URLSearchParams, how: { push: boolean; shallow: boolean }) => void;
  read: () => URLSearchParams;
};

const Context = createContext<Work | undefined>(undefined);

/** nuqs recognizes its own history changes by this state; at others it drops its unwritten ones. */
const byNuqs = '__nuqs__';

const addressOf = (search: URLSearchParams) =>
  `${location.origin}${location.pathname}${renderQueryString(search)}${location.hash}`;

const placeOf = (search: URLSearchParams) => `${location.pathname}?${search}`;

function write({ search, push }: Change): void {
  startTransition(() => {
    if (push) history.pushState(null, byNuqs, addressOf(search));
    else history.replaceState(null, byNuqs, addressOf(search));
  });
}

function useWork(): Work {
  const router = useRouter();
  const [pending, start] = useTransition();
  const busy = useRef(false);
  const waiting = useRef<Waiting>(undefined);
  const coming = useRef<URLSearchParams>(undefined);

  useEffect(() => {
    busy.current = pending;
    if (pending) return;
    const left = waiting.current;
    waiting.current = undefined;
    coming.current = undefined;
    if (left && left.from === placeOf(new URLSearchParams(location.search))) write(left);
  }, [pending]);

  return useMemo(() => {
    function run(fetch: () => void) {
      busy.current = true;
      start(fetch);
    }
    return {
      run,
      read: () => new URLSearchParams(waiting.current?.search ?? coming.current ?? location.search),
      change: (search, { push, shallow }) => {
        const next = { search, push: push || waiting.current?.push === true };
        if (!busy.current) {
          write(next);
          if (!shallow) run(() => router.replace(addressOf(search), { scroll: false }));
        } else if (shallow) {
          const from = placeOf(coming.current ?? new URLSearchParams(location.search));
          waiting.current = { ...next, from };
        } else {
          waiting.current = undefined;
          coming.current = search;
          run(() => router[next.push ? 'push' : 'replace'](addressOf(search), { scroll: false }));
        }
      },
    };
  }, [router]);
}

function useWorkAround(): Work {
  const work = use(Context);
  if (!work) throw new Error('The address is changed within its provider.');
  return work;
}

const Adapter = unstable_createAdapterProvider(() => {
  const { change, read } = useWorkAround();
  return {
    searchParams: useSearchParams(),
    pathname: usePathname(),
    updateUrl: useCallback(
      (search, { history, shallow }) => change(search, { push: history === 'push', shallow }),
      [change],
    ),
    getSearchParamsSnapshot: read,
    rateLimitFactor: 3,
    autoResetQueueOnUpdate: false,
  };
});

/**
 * The state that pages store in the address (nuqs). Replacing the address during a navigation makes the router reload
 * the page and lose typed text, so such changes are queued, but shown at once.
 */
export function AddressProvider({ children }: { children: ReactNode }) {
  return (
    <Context value={useWork()}>
      <NuqsAdapter>
        <Adapter>{children}</Adapter>
      </NuqsAdapter>
    </Context>
  );
}

/** An address with what it is to know of the page it is followed from; undefined where it is followed as it is. */
function useCarrying(): (address: string) => string | undefined {
  const projectPaths = useProjectPaths();
  return useCallback(
    (address) => {
      const here = location.pathname + location.search;
      return withOrigin(address, here) ?? withProject(address, here, projectPaths);
    },
    [projectPaths],
  );
}

/**
 * Called in the click on a link, so that queued changes of the address do not cancel the navigation. Returns true when
 * it already navigated in another way than the browser would (see useGo).
 */
export function useFollowing(): (address: string | undefined) => boolean {
  const work = use(Context);
  const router = useRouter();
  const openPanel = useOpenPanel();
  const carrying = useCarrying();
  return useCallback(
    (address) => {
      if (address !== undefined && openPanel(address)) return true;
      const other = address && carrying(address);
      work?.run(() => other && router.push(other));
      return other !== undefined;
    },
    [work, router, openPanel, carrying],
  );
}

/**
 * Navigates to an address of the product as a link does: queued changes cannot cancel it, things with a panel open
 * above the page, voucher lines of a figure know the page it was on, and pages about one project stay with it.
 */
export function useGo(): (address: string) => void {
  const router = useRouter();
  const { run } = useWorkAround();
  const openPanel = useOpenPanel();
  const carrying = useCarrying();
  return useCallback(
    (address) => {
      if (openPanel(address)) return;
      run(() => router.push(carrying(address) ?? address));
    },
    [router, run, openPanel, carrying],
  );
}

/** Reads the page's data again from the server, independent of changes of the address. */
export function useRefresh(): () => void {
  const router = useRouter();
  const { run } = useWorkAround();
  return useCallback(() => run(() => router.refresh()), [router, run]);
}
