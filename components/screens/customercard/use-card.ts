'use client';

import { useEffect, useState } from 'react';
import { ask } from '@/components/chrome/ask';
import { customerParam } from '@/lib/bid/customer-param';
import { href } from '@/lib/routing/href';
import type { PageView } from '@/lib/routing/page-view';
import type { Row, WidgetResult } from '@/lib/widgets/widget';

/** The parts of the page that are about one customer; the list of them all is left where it is. */
const parts = ['kunde', 'kontakter', 'omsetning', 'fordringer', 'tilbud', 'hendelser'] as const;
export type CardPart = (typeof parts)[number];

/** What is known of a customer: a widget per part, and when it was read. */
export type Card = { widgets: Readonly<Record<string, WidgetResult>>; readAt: number };

export type CardState =
  | { name: 'none' }
  | { name: 'loading' }
  | { name: 'ready'; card: Card }
  | { name: 'failed'; message: string };

type Fetched = { of: string; state: CardState };

async function fetchCard(address: string, signal: AbortSignal): Promise<Card> {
  const widgets = await ask<Card['widgets']>(address, { signal }, [401, 403]);
  return { widgets, readAt: Math.floor(Date.now() / 1000) };
}

/**
 * The card of the customer the address names. The one the page was opened with came along; another is asked for while the
 * list stays, and a newer reading of the page takes the place of what was asked for before.
 */
export function useCard(page: PageView, customer: string | null): [CardState, () => void] {
  const [fetched, setFetched] = useState<Fetched>();
  const [attempt, setAttempt] = useState(0);
  const isOpened = customer !== null && customer === page.filters.own[customerParam];
  const address =
    customer === null || isOpened
      ? undefined
      : href(`/api/${page.section}/${page.kind}`, {
          id: page.page,
          company: page.company.id,
          yrpr: page.filters.yrpr,
          [customerParam]: customer,
          widgets: parts.join(','),
        });
  const asked = `${address} ${page.readAt}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer page and a further attempt ask again.
  useEffect(() => {
    if (address === undefined) return;
    const leave = new AbortController();
    const show = (state: CardState) => {
      if (!leave.signal.aborted) setFetched({ of: asked, state });
    };
    show({ name: 'loading' });
    fetchCard(address, leave.signal).then(
      (card) => show({ name: 'ready', card }),
      (reason: unknown) => show({ name: 'failed', message: (reason as Error).message }),
    );
    return () => leave.abort();
  }, [address, asked, attempt]);

  const retry = () => setAttempt((before) => before + 1);
  if (customer === null) return [{ name: 'none' }, retry];
  if (isOpened) return [{ name: 'ready', card: page }, retry];
  return [fetched?.of === asked ? fetched.state : { name: 'loading' }, retry];
}

/** The rows of a part that is a table; none of one that failed. */
export function rowsOf(card: Card, part: CardPart): readonly Row[] {
  const widget = card.widgets[part];
  return widget?.wtype === 'datatable' || widget?.wtype === 'tabulator' ? widget.data : [];
}
