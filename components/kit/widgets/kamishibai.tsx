'use client';

import type { Kamishibai } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { KamishibaiBoard } from './kamishibai-board';
import { LiveKamishibai } from './live-kamishibai';

/** A board; where its cards are rows of a live table they can be changed, and colleagues' changes arrive. */
export function KamishibaiWidget({ widget, page }: { widget: Kamishibai; page: PageView }) {
  const { live } = widget.options;
  if (live) return <LiveKamishibai widget={widget} live={live} page={page} />;
  return <KamishibaiBoard widget={widget} page={page} />;
}
