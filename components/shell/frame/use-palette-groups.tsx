'use client';

import { History, Star, Zap } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useCompanyPages, useShell } from '@/components/kit/context/shell-context';
import { useGo } from '@/components/kit/routing/address';
import { PageIcon } from '@/components/kit/ui/page-icon';
import { fitOf } from '@/lib/core/search/fold';
import type { Typed } from '@/lib/core/search/read-typed';
import { href } from '@/lib/platform/routing/href';
import { menuHeads, menuName, rowPath } from '@/lib/product/menu/entries';
import { pageWords } from '@/lib/product/menu/words';
import type { NavigationPage } from '@/lib/product/pages/navigation';
import type { SearchGroup, SearchHit } from '@/lib/product/search/hit';
import { useChooseCompany } from './company-switch';
import { useFavourites } from './favourites';
import { usePaletteActions } from './palette-actions';
import { HitIcon, type PaletteGroup, type PaletteRow } from './palette-rows';
import { rememberPlace, useRecent } from './recent';

/** The name of the thing opened, in the definite form. */
const opened: Readonly<Record<string, string>> = {
  Bilag: 'bilaget',
  Faktura: 'fakturaen',
  Kundefaktura: 'kunden',
  Bestilling: 'bestillingen',
  Prislinje: 'prislinjen',
  Kunde: 'kunden',
  Leverandør: 'leverandøren',
  Prosjekt: 'prosjektet',
  Tilbud: 'tilbudet',
  Kontrakt: 'kontrakten',
  Utstyr: 'utstyret',
  Ansatt: 'den ansatte',
  Kontakt: 'kontakten',
  Konto: 'kontoen',
};

/** The number of actions listed before anything is typed. */
const firstActions = 5;

const iconClass = 'size-4 shrink-0 text-muted';

/** A text of fewer signs begins too many names to be one of a page. */
const fewestSigns = 3;

/**
 * The rows that the browser knows by itself: places, pages and actions; with a text those that fit it, best first. Pages
 * whose name it begins are `first`, above what is searched for.
 */
export function useOwnGroups(typed: Typed, onDone: () => void): (PaletteGroup & { first?: boolean })[] {
  const { company } = useShell();
  const { pages } = useCompanyPages(company);
  const go = useGo();
  const recent = useRecent(usePathname());
  const { favourites } = useFavourites();
  const actions = usePaletteActions();
  const toPlace = (value: string, path: string, params: Record<string, string> = {}) => {
    const address = href(path, { company: company?.id, ...params });
    return {
      value,
      action: 'Åpne siden',
      href: address,
      run: () => {
        go(address);
        onDone();
      },
    };
  };
  /** The entry of the menu that a page is in, and the row that it is a view of. */
  const noteOf = ({ path, menu }: NavigationPage) => {
    const row = rowPath(path, pages);
    const of = row === path ? undefined : pages.find((page) => page.path === row);
    return [menuHeads.find(({ id }) => id === menu.entry)?.title, of && menuName(of)].filter(Boolean).join(' · ');
  };
  const pageRows = pages
    .filter(({ section }) => section !== 'staging' || company?.menu.trials)
    .map((page) => ({
      page,
      row: {
        ...toPlace(`side ${page.path}`, page.path),
        name: menuName(page),
        note: noteOf(page),
        icon: <PageIcon name={page.icon} className={iconClass} />,
      },
    }));
  const actionRows = actions.map(
    (action): PaletteRow => ({
      value: `handling ${action.id}`,
      action: 'Gjør det',
      name: action.text,
      note: action.note,
      icon: <Zap className={iconClass} aria-hidden />,
      run: () => {
        onDone();
        action.run();
      },
    }),
  );
  if (typed.text === '') {
    const favouriteRows = favourites.map((page) => ({
      ...toPlace(`favoritt ${page.path}`, page.path),
      name: menuName(page),
      note: noteOf(page),
      icon: <Star className={iconClass} aria-hidden />,
    }));
    const recentRows = recent.map(({ path, params, name, note }) => ({
      ...toPlace(`nylig ${path} ${JSON.stringify(params)}`, path, params),
      name,
      note,
      icon: <History className={iconClass} aria-hidden />,
    }));
    return [
      { title: 'Favoritter', rows: favouriteRows },
      { title: 'Nylig', rows: recentRows },
      { title: 'Handlinger', rows: actionRows.slice(0, firstActions) },
      { title: 'Sider', rows: pageRows.map(({ row }) => row) },
    ].filter(({ rows }) => rows.length > 0);
  }
  /** `others`: what else each row is called; `more`: what else may be typed with it. */
  const best = (rows: readonly PaletteRow[], others: readonly (readonly string[])[], more: readonly string[]) =>
    rows
      .flatMap((row, i) => {
        const fits = [row.name, ...(others[i] ?? [])].flatMap((name) => fitOf(typed.words, name, more[i]) ?? []);
        return fits.length === 0 ? [] : [{ row, fit: Math.min(...fits) }];
      })
      .sort((a, b) => a.fit - b.fit);
  const fitting = best(
    pageRows.map(({ row }) => row),
    pageRows.map(({ page }) => [page.title, ...(pageWords[page.path] ?? [])]),
    pageRows.map(({ page, row }) => `${page.group} ${page.menu.group} ${row.note}`),
  );
  const begins = ({ fit }: { fit: number }) => fit < 2 && typed.number === null && typed.text.length >= fewestSigns;
  const rowsOf = (of: typeof fitting) => of.map(({ row }) => row);
  return [
    { title: 'Sider', first: true, rows: rowsOf(fitting.filter(begins)) },
    { title: fitting.some(begins) ? 'Andre sider' : 'Sider', rows: rowsOf(fitting.filter((one) => !begins(one))) },
    { title: 'Handlinger', rows: rowsOf(best(actionRows, [], [])) },
  ].filter(({ rows }) => rows.length > 0);
}

/** Hits of Bilag are counted up to this: there may be more. */
const mostCounted = 100;

/** The groups of the search as rows; the last row of a group that has more shows the rest. */
export function useHitGroups(
  groups: readonly SearchGroup[],
  { everywhere, onDone, onMore }: { everywhere: boolean; onDone: () => void; onMore: (title: string) => void },
): PaletteGroup[] {
  const { user, company } = useShell();
  const go = useGo();
  const choose = useChooseCompany();
  function open(hit: SearchHit, address: string) {
    const note = `${hit.kind} ${hit.code}`.trim();
    rememberPlace(
      { user: user.id, company: hit.company.id },
      { path: hit.path, params: hit.params, name: hit.name, note },
    );
    if (hit.company.id === company?.id) go(address);
    else void choose(hit.company.id, address);
    onDone();
  }
  return groups.map(({ title, count, hits }) => {
    const rows = hits.map((hit): PaletteRow => {
      const address = href(hit.path, { company: hit.company.id, ...hit.params });
      return {
        value: `${title} ${address}`,
        name: hit.name,
        note: hit.note,
        icon: <HitIcon hit={hit} everywhere={everywhere} />,
        hit,
        action: `Åpne ${opened[hit.kind] ?? ''}`.trim(),
        href: address,
        run: () => open(hit, address),
      };
    });
    const left = count - hits.length;
    const isCapped = title.startsWith('Bilag') && count >= mostCounted;
    const more: PaletteRow[] =
      left <= 0
        ? []
        : [
            {
              value: `til ${title}`,
              action: 'Vis dem',
              name:
                hits.length === 0
                  ? `Vis ${isCapped ? 'minst ' : ''}${count}`
                  : `${isCapped ? 'Minst ' : ''}${left} til`,
              icon: <span className="size-4 shrink-0" aria-hidden />,
              run: () => onMore(title),
            },
          ];
    return { title, note: hits.length === 0 ? undefined : String(count), rows: [...rows, ...more] };
  });
}
