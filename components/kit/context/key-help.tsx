'use client';

import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Dialog } from '@/components/kit/ui/dialog';

/** Keys and what they do, as displayed: 'Ctrl K', 'Går til side, kunde, tilbud'. */
export type KeyHelp = { keys: string; text: string };
type Group = { title: string; keys: readonly KeyHelp[] };

type Registry = { add: (group: Group) => () => void; show: () => void };
const Context = createContext<Registry>({ add: () => () => {}, show: () => {} });

const everywhere: Group = {
  title: 'Overalt',
  keys: [
    { keys: 'Ctrl K', text: 'Gå til side, kunde, tilbud …, eller gjør noe' },
    { keys: '/', text: 'Søk på siden' },
    { keys: '?', text: 'Vis tastene' },
    { keys: 'Escape', text: 'Lukk panel, meny eller dialog' },
  ],
};

/** Lists a part's keys in the help while the part is mounted. */
export function useKeyHelp(title: string, keys: readonly KeyHelp[]): void {
  const { add } = use(Context);
  useEffect(() => add({ title, keys }), [add, title, keys]);
}

/** Opens the list of keys. */
export const useShowKeys = () => use(Context).show;

const isTyping = (at: Element | null) =>
  at?.closest('input, textarea, select, [contenteditable=true], [role=combobox]') != null;

/** '?' opens the keys of what is on the screen, unless the user is typing. */
export function KeyHelpProvider({ children }: { children: ReactNode }) {
  const groups = useRef(new Set<Group>());
  const [shown, setShown] = useState<readonly Group[]>();
  const show = useCallback(() => {
    const titles = new Map([...groups.current, everywhere].map((group) => [group.title, group]));
    setShown([...titles.values()]);
  }, []);
  const registry = useMemo<Registry>(
    () => ({
      show,
      add: (group) => {
        groups.current.add(group);
        return () => groups.current.delete(group);
      },
    }),
    [show],
  );
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
      // An editable cell has opened its editor by now, and the character belongs there.
      if (event.defaultPrevented || isTyping(document.activeElement)) return;
      event.preventDefault();
      show();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [show]);
  return (
    <Context value={registry}>
      {children}
      <Dialog title="Tastene på denne siden" open={shown !== undefined} onOpenChange={() => setShown(undefined)}>
        <div className="space-y-4">
          {shown?.map(({ title, keys }) => (
            <section key={title} aria-label={title}>
              <h3 className="mb-1 text-caption font-semibold text-muted">{title}</h3>
              <dl className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4 gap-y-1">
                {keys.map((one) => (
                  <div key={one.keys} className="col-span-2 grid grid-cols-subgrid">
                    <dt>
                      <kbd className="font-sans font-medium">{one.keys}</kbd>
                    </dt>
                    <dd>{one.text}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </Dialog>
    </Context>
  );
}
