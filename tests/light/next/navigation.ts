import { createContext, use, useMemo } from 'react';

/** Where the browser is, as the page that is shown knows it. */
export type Place = { href: string; pathname: string; search: string };

type Options = { scroll?: boolean };

/** What Next's router does, as far as the product asks it. */
export type Routes = {
  push: (address: string, options?: Options) => void;
  replace: (address: string, options?: Options) => void;
  refresh: () => void;
  back: () => void;
  forward: () => void;
  prefetch: (address: string) => void;
};

const Context = createContext<{ routes: Routes; place: Place } | undefined>(undefined);

export const Router = Context.Provider;

function useRouted() {
  const value = use(Context);
  if (!value) throw new Error('The router surrounds every page.');
  return value;
}

export const useRouter = () => useRouted().routes;

export const usePathname = () => useRouted().place.pathname;

export function useSearchParams(): URLSearchParams {
  const { search } = useRouted().place;
  return useMemo(() => new URLSearchParams(search), [search]);
}
