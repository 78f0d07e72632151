'use client';

import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { ShellProvider } from '@/components/kit/context/shell-context';
import type { PageView } from '@/lib/platform/routing/page-view';
import { Carousel } from './carousel';
import { PairScreen } from './pair-screen';
import { readAtOf } from './reading';
import type { Load } from './use-carousel';

const load: Load = async (signal) => {
  const { widgets } = await call('GET /auth/screen/board', { signal });
  return { widgets, readAt: readAtOf(widgets) };
};

const emptyMenu = { role: 'common', trials: false, used: '' } as const;

/** A paired screen: its one page, without menus or links. */
export function PairedScreen({ page, today }: { page: PageView; today: string }) {
  const [ended, setEnded] = useState(false);
  if (ended) return <PairScreen ended />;
  const { company } = page;
  const nobody = {
    user: { id: '', email: '', fullName: '' },
    navigation: {
      pages: [],
      groups: [],
      makes: [],
      companies: [{ ...company, locked: false, paths: '', favourites: [], menu: emptyMenu, makes: '' }],
    },
    activeCompanyId: company.id,
    today,
  };
  return (
    <ShellProvider value={nobody}>
      <title>{`${page.title} · ${company.name}`}</title>
      <Carousel page={page} load={load} onRefused={() => setEnded(true)} heading={`${company.name} · ${page.title}`} />
    </ShellProvider>
  );
}
