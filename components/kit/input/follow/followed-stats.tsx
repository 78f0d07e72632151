'use client';

import clsx from 'clsx';
import { Bell, BellRing } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { Late } from '@/components/kit/client/late';
import { part } from '@/components/kit/client/part';
import { useRead } from '@/components/kit/client/use-read';
import { useKeyHelp } from '@/components/kit/context/key-help';
import { useShell } from '@/components/kit/context/shell-context';
import { usePageKeys } from '@/components/kit/context/use-page-keys';
import { Tip } from '@/components/kit/ui/tip';
import { shownQuery } from '@/lib/platform/routing/download-href';
import type { PageView } from '@/lib/platform/routing/page-view';

const AlertDialog = part((watch) =>
  dynamic(() => watch(import('./alert-dialog')).then((module) => module.AlertDialog)),
);

type Followed = {
  /** The rules by which the user follows a stat of the page, as words. */
  rulesOf: (widget: string) => readonly string[];
  follow: (widget: string) => void;
};

const Context = createContext<Followed | null>(null);

/** The stat that has the focus, else the one that is pointed at. */
function statInHand(): string | undefined {
  const card = document.activeElement?.closest('[data-stat]') ?? document.querySelector('[data-stat]:hover');
  return card?.getAttribute('data-stat') ?? undefined;
}

const keys = [{ keys: 'V', text: 'Varsle om tallet som har fokus, eller som pekeren er over' }];

function Provider({ page, children }: { page: PageView; children: ReactNode }) {
  const search = useSearchParams();
  const { company, path } = page;
  const { latest, retry } = useRead('GET /api/alerts', { company: company.id, path });
  const [open, setOpen] = useState<string>();
  useKeyHelp('Tall', keys);
  usePageKeys(useMemo(() => ({ v: () => setOpen((before) => before ?? statInHand()) }), []));
  const followed: Followed = {
    rulesOf: (widget) =>
      (latest ?? [])
        .filter((one) => one.widget === widget && one.col === null && one.with === null)
        .map((one) => one.rule),
    follow: setOpen,
  };
  return (
    <Context value={followed}>
      {children}
      {open !== undefined && (
        <Late waiting={null} missing="Skjemaet kunne ikke hentes.">
          <AlertDialog
            page={page}
            query={shownQuery(page, search)}
            widget={open}
            onClose={() => {
              setOpen(undefined);
              retry();
            }}
          />
        </Late>
      )}
    </Context>
  );
}

/** A page whose stats have a bell each: filled where the user follows it. A group's page has none, as its menu has none. */
export function FollowedStats({ page, children }: { page: PageView; children: ReactNode }) {
  const { group } = useShell();
  const hasStats = Object.values(page.widgets).some((widget) => widget.wtype === 'stat');
  return group || !hasStats ? children : <Provider page={page}>{children}</Provider>;
}

/** The bell beside a stat's title: seen while the card is pointed at or focused, and always where the stat is followed. */
export function StatBell({ widget, title }: { widget: string; title: string }) {
  const followed = use(Context);
  if (!followed) return null;
  const rules = followed.rulesOf(widget);
  const isFollowed = rules.length > 0;
  const label = isFollowed ? `Varsel om ${title}: ${rules.join(', ')}` : `Varsle om ${title}`;
  const Icon = isFollowed ? BellRing : Bell;
  return (
    <Tip label={label}>
      <button
        type="button"
        aria-label={label}
        aria-keyshortcuts="v"
        onClick={() => followed.follow(widget)}
        className={clsx(
          'no-print thumb relative shrink-0 rounded-control',
          isFollowed
            ? 'text-accent'
            : 'text-muted opacity-0 hover:text-ink focus-visible:opacity-100 group-hover:opacity-100 group-focus-within:opacity-100 max-sm:hidden',
        )}
      >
        <Icon className="size-3.5" aria-hidden />
      </button>
    </Tip>
  );
}
