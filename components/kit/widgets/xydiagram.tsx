'use client';

import dynamic from 'next/dynamic';
import { part } from '@/components/kit/client/part';
import { xyTable } from '@/lib/core/charts/number-table';
import type { Xydiagram } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { PictureCard } from './picture-card';
import { XyPicture } from './xy-picture';

// The editing code is loaded with the first table the user may edit; the page's HTML preloads it and has its picture.
const LiveXydiagram = part((watch) =>
  dynamic(() => watch(import('./live-xydiagram')).then((module) => module.LiveXydiagram)),
);

/** Things placed by two scores (specification 2, screen 13); users who may change their table move them. */
export function XydiagramWidget({ widget, page }: { widget: Xydiagram; page: PageView }) {
  const { title, subtitle, data, options, parameters } = widget;
  return (
    <PictureCard
      title={title}
      subtitle={subtitle}
      page={page}
      table={() => xyTable(widget)}
      empty={data.length === 0 && !options.live}
      emptyText={parameters.empty}
    >
      {options.live ? <LiveXydiagram widget={widget} live={options.live} page={page} /> : <XyPicture widget={widget} />}
    </PictureCard>
  );
}
