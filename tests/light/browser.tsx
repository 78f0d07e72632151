import {
  Component,
  type ComponentType,
  createElement,
  Fragment,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useInsertionEffect,
  useState,
} from 'react';
import { createRoot } from 'react-dom/client';
import ErrorPage from '@/app/error';
import { type Place, Router, type Routes } from './next/navigation';
import { type Answer, type Marked, treeHeader } from './tree';

type Components = Readonly<Record<string, ComponentType>>;

/** The elements and values of a tree. */
function revived(value: unknown, components: Components): unknown {
  if (Array.isArray(value)) return value.map((one) => revived(one, components));
  if (typeof value !== 'object' || value === null) return value;
  if (!('$' in value)) {
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, revived(field, components)]));
  }
  const marked = value as Marked;
  switch (marked.$) {
    case 'element': {
      const { children, ...props } = revived(marked.props, components) as { children?: ReactNode };
      const type = marked.ref ? components[marked.ref] : marked.tag || Fragment;
      if (!type) throw new Error(`There is no component ${marked.ref}.`);
      const own = { ...(type === Fragment ? {} : props), key: marked.key ?? undefined };
      return createElement(type as string, own, ...(Array.isArray(children) ? children : [children]));
    }
    case 'undefined':
      return undefined;
    case 'nan':
      return Number.NaN;
    case 'date':
      return new Date(marked.value);
    case 'bigint':
      return BigInt(marked.value);
    case 'map':
      return new Map(revived(marked.value, components) as [unknown, unknown][]);
    case 'set':
      return new Set(revived(marked.value, components) as unknown[]);
    case 'promise': {
      const value = revived(marked.value, components);
      return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
    }
  }
}

/** An error of a page, shown as app/error.tsx shows it, until the page changes. */
class Boundary extends Component<{ children: ReactNode; at: string }, { error?: Error; at: string }> {
  override state: { error?: Error; at: string } = { at: this.props.at };
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  static getDerivedStateFromProps({ at }: { at: string }, state: { at: string }) {
    return at === state.at ? null : { at, error: undefined };
  }
  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const retry = () => this.setState({ error: undefined });
    return <ErrorPage {...({ error, retry, reset: retry } as unknown as Parameters<typeof ErrorPage>[0])} />;
  }
}

type Shown = Place & { tree: ReactNode; write?: () => void };

/** What the browser shows: a place, or one that is on its way, which a transition waits for. */
type State = Shown | Promise<Shown>;

function Product({ first, components }: { first: Shown; components: Components }) {
  const [state, setState] = useState<State>(first);
  const [routes] = useState<Routes>(() => {
    const stored = new Map<string, Shown>();
    let latest: State = first;
    const show = (next: State) => {
      latest = next;
      startTransition(() => setState(next));
    };
    const entryOf = () => (history.state as { light?: string } | null)?.light;
    const { pushState, replaceState } = history;
    /** Writes a history entry of its own name, by which going back finds what it showed. */
    const put = (how: typeof pushState, address: string, shown: Shown) => {
      const light = crypto.randomUUID();
      stored.set(light, shown);
      how.call(history, { light }, '', address);
    };
    put(replaceState, location.href, first);
    const fetched = async (address: string, write: (shown: Shown) => void): Promise<Shown> => {
      const answer = await fetch(address, { headers: { [treeHeader]: '1' } });
      const { tree, redirect } = (await answer.json()) as Answer;
      if (redirect) return fetched(new URL(redirect, location.href).href, write);
      const { href, pathname, search } = new URL(address, location.href);
      const shown: Shown = { href, pathname, search, tree: revived(tree, components) as ReactNode };
      return { ...shown, write: () => write(shown) };
    };
    const go = (address: string, how?: typeof pushState, scroll = true) => {
      const url = new URL(address, location.href);
      if (url.origin !== location.origin) return void location.assign(url);
      const coming = fetched(url.href, (shown) => {
        if (how) put(how, shown.href, shown);
        else stored.set(entryOf() ?? '', shown);
        if (how && scroll) scrollTo(0, 0);
      }).catch(() => {
        location.assign(url);
        return new Promise<Shown>(() => {});
      });
      show(coming);
      void coming.then((shown) => {
        if (latest === coming) latest = shown;
      });
    };
    /** A change of the address alone, as of a page that stores its state there. */
    const moved = (how: typeof pushState) => (data: unknown, unused: string, address?: string | URL | null) => {
      if (!address) return how.call(history, data, unused, address);
      const { href, pathname, search } = new URL(address, location.href);
      const before = stored.get(entryOf() ?? '') ?? first;
      const shown = { ...before, href, pathname, search };
      const light = crypto.randomUUID();
      stored.set(light, shown);
      how.call(history, { ...(data as object), light }, unused, href);
      const here = { href, pathname, search };
      // What has been written into the history is not written again.
      show(
        latest instanceof Promise
          ? latest.then((coming) => ({ ...coming, ...here }))
          : { ...latest, ...here, write: undefined },
      );
    };
    history.pushState = moved(pushState);
    history.replaceState = moved(replaceState);
    addEventListener('popstate', () => {
      const shown = stored.get(entryOf() ?? '');
      if (shown) show(shown);
      else go(location.href);
    });
    return {
      push: (address, options) => go(address, pushState, options?.scroll),
      replace: (address, options) => go(address, replaceState, options?.scroll),
      refresh: () => go(location.href),
      back: () => history.back(),
      forward: () => history.forward(),
      prefetch: () => {},
    };
  });
  const shown = state instanceof Promise ? use(state) : state;
  useInsertionEffect(() => shown.write?.(), [shown]);
  return (
    <Router value={{ routes, place: shown }}>
      <Boundary at={shown.href}>{shown.tree}</Boundary>
    </Router>
  );
}

/** Draws the page that the document came with. */
export function startLight(components: Components): void {
  const { href, pathname, search } = location;
  const tree = revived(JSON.parse(document.getElementById('tree')?.textContent ?? 'null'), components) as ReactNode;
  const root = createRoot(document.getElementById('light') ?? document.body);
  root.render(
    <Suspense>
      <Product first={{ href, pathname, search, tree }} components={components} />
    </Suspense>,
  );
}
