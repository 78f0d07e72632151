'use client';

import clsx from 'clsx';
import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { TabCount } from './tab-count';

export type Tab = {
  value: string;
  text: string;
  /** The number of matters that wait in it: '4', or '4 bad' where one of them is overdue. */
  count?: string;
  content: ReactNode;
};

/** Tabs above their content; in a narrow viewport the tabs scroll, with the chosen one in sight. */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
  fill = false,
}: {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** Lets the content fill the remaining height. */
  fill?: boolean;
}) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const countId = (tab: Tab) => (tab.count === undefined ? undefined : `${id}${tab.value}`);

  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector(`[data-tab="${CSS.escape(value)}"]`)?.getBoundingClientRect();
    if (!row || !chosen) return;
    const { left, right } = row.getBoundingClientRect();
    row.scrollLeft += Math.max(0, chosen.right - right) - Math.max(0, left - chosen.left);
  }, [value]);

  return (
    <Radix.Root value={value} onValueChange={onChange} className={clsx(fill && 'flex min-h-0 grow flex-col')}>
      <Radix.List
        ref={list}
        aria-label={label}
        className="no-print flex shrink-0 gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            data-tab={tab.value}
            aria-label={tab.text}
            aria-describedby={countId(tab)}
            className="relative inline-flex h-10 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 text-body font-medium whitespace-nowrap text-muted -outline-offset-2 transition-colors duration-150 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.text}
            {tab.count !== undefined && <TabCount id={countId(tab)} text={tab.count} />}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          className={clsx(
            'outline-none',
            fill ? 'flex min-h-0 grow flex-col gap-3 pt-3 data-[state=inactive]:hidden' : 'pt-4',
          )}
        >
          {/* The library renders a tab once more as it is left, when the page already has the next tab's data. */}
          {tab.value === value && tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
