'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useShowKeys } from '@/components/kit/context/key-help';
import { useCompanyPages, useShell } from '@/components/kit/context/shell-context';
import { useGo } from '@/components/kit/routing/address';
import { downloadKinds, pageDownloadHref, shownParams } from '@/lib/platform/routing/download-href';
import { href } from '@/lib/platform/routing/href';
import { newRowParam } from '@/lib/platform/routing/table-params';
import { useChooseCompany } from './company-switch';
import { starText, useFavourites } from './favourites';

export type PaletteAction = { id: string; text: string; note?: string; run: () => void };

/** The actions available here: new rows, the page's file, another company, the keys. */
export function usePaletteActions(): readonly PaletteAction[] {
  const { company, companies } = useShell();
  const { pages } = useCompanyPages(company);
  const path = usePathname();
  const open = pages.find((page) => page.path === path);
  const search = useSearchParams();
  const go = useGo();
  const choose = useChooseCompany();
  const showKeys = useShowKeys();
  const { has, toggle } = useFavourites();
  if (!company) return [];
  const [, section = '', kind = '', page = ''] = path.split('/');
  const makes = company.makes.map(
    (one): PaletteAction => ({
      id: `ny ${one.path}`,
      text: one.text,
      run: () => go(href(one.path, { company: company.id, [newRowParam]: '1' })),
    }),
  );
  // Actions of the current section come first.
  const here = makes.filter(({ id }) => id.startsWith(`ny /${section}/`));
  const files: PaletteAction[] =
    open && downloadKinds.includes(kind) && page !== ''
      ? [
          {
            id: 'excel',
            text: 'Last ned Excel',
            run: () =>
              void window.open(
                pageDownloadHref({ section, kind, page, company }, 'excel', shownParams(open, search)),
                '_blank',
                'noopener',
              ),
          },
        ]
      : [];
  const star: PaletteAction[] = company.paths.includes(path)
    ? [{ id: 'favoritt', text: starText(has(path)), run: () => toggle(path) }]
    : [];
  const others = companies
    .filter(({ id }) => id !== company.id)
    .map(
      (other): PaletteAction => ({
        id: `selskap ${other.id}`,
        text: `Bytt selskap: ${other.name}`,
        run: () => void choose(other.id, other.paths.includes(path) ? href(path, { company: other.id }) : undefined),
      }),
    );
  const [first, ...rest] = makes.filter((one) => !here.includes(one));
  const keys = { id: 'taster', text: 'Vis tastene', note: '?', run: showKeys };
  // The most frequent actions come first: the rest is found by name.
  return [...here, ...files, ...star, ...(first ? [first] : []), ...others, keys, ...rest];
}
