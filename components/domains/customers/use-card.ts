'use client';

import { call } from '@/components/kit/client/call';
import type { CallError } from '@/components/kit/client/call-error';
import { useLoad } from '@/components/kit/client/use-read';
import type { Row } from '@/lib/core/widgets/column';
import type { WidgetResult } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { customerParam } from '@/lib/platform/routing/things';

/** The page's parts about one customer; the list of all is not read again. */
const parts = ['kunde', 'vurdering', 'kontakter', 'omsetning', 'fordringer', 'poster', 'tilbud', 'hendelser'] as const;
export type CardPart = (typeof parts)[number];

/** A customer's card: a widget per part, and when it was read. */
export type Card = { widgets: Readonly<Record<string, WidgetResult>>; readAt: number };

/** The card as loaded so far; neither card nor error when no customer is chosen, or while it is loading. */
export type CardState = { card: Card | undefined; failed: CallError | undefined; retry: () => void };

/**
 * The card of the customer in the address. The page brings the first one; others are fetched while the list stays, and
 * a newer reading of the page replaces what was fetched before it.
 */
export function useCard(page: PageView, customer: string | null): CardState {
  const isOpened = customer === page.filters.own[customerParam];
  const params = {
    section: page.section,
    kind: page.kind,
    id: page.page,
    company: page.company.id,
    [customerParam]: customer ?? undefined,
    widgets: parts.join(','),
  };
  const key = customer === null || isOpened ? undefined : JSON.stringify([params, page.readAt]);
  const { answer, failed, retry } = useLoad(key, async (signal) => ({
    widgets: await call('GET /api/[section]/[kind]', { params, signal }),
    readAt: Math.floor(Date.now() / 1000),
  }));
  return { card: customer !== null && isOpened ? page : answer, failed, retry };
}

/** The rows of a part that is a table; none of a failed part. */
export function rowsOf(card: Card, part: CardPart): readonly Row[] {
  const widget = card.widgets[part];
  return widget?.wtype === 'datatable' || widget?.wtype === 'tabulator' ? widget.data : [];
}
