'use client';

import type { Timelinebar } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { LiveTimeline } from './live-timeline';
import { TimelinePicture } from './timeline-picture';

/** A timeline; where its bars are rows of a live table, colleagues' changes arrive and users with Write move them. */
export function TimelinebarWidget({ widget, page }: { widget: Timelinebar; page: PageView }) {
  const { live } = widget.options;
  if (live) return <LiveTimeline widget={widget} live={live} page={page} />;
  return <TimelinePicture widget={widget} page={page} />;
}
