'use client';

import { Command } from 'cmdk';
import { CircleAlert, History, Star, Zap } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { type ReactNode, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { useRead } from '@/components/kit/client/use-read';
import { useCompanyPages, useShell } from '@/components/kit/context/shell-context';
import { useGo } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { PageIcon } from '@/components/kit/ui/page-icon';
import { StatePill } from '@/components/kit/ui/state-pill';
import { href } from '@/lib/platform/routing/href';
import { findSection } from '@/lib/platform/routing/sections';
import type { NavigationCompany } from '@/lib/product/pages/navigation';
import type { SearchHit } from '@/lib/product/pages/search';
import { CompanyMark } from './company-mark';
import { useFavourites } from './favourites';
import { usePaletteActions } from './palette-actions';
import { PaletteBar, paletteInput } from './palette-bar';
import { rememberPlace, useRecent } from './recent';

const itemClass =
  'flex min-h-9 max-sm:min-h-11 items-center gap-3 rounded-control px-2 py-1.5 text-body select-none data-[selected=true]:bg-hover';
const groupClass =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-caption [&_[cmdk-group-heading]]:text-muted';

/** Customers, suppliers, projects and accounts that match the text; requested from two characters on. */
function useHits(text: string, company: NavigationCompany | undefined, everywhere: boolean) {
  const q = text.trim();
  const params =
    q.length < 2 || !company ? undefined : { q, company: company.id, scope: everywhere ? 'all' : undefined };
  const { answer, latest, failed, retry } = useRead('GET /api/search', params);
  return { hits: (params && !failed && (answer ?? latest)?.hits) || [], failed, retry };
}

/** An item's score: every typed word must occur in its texts, and prefixes score best. 0 leaves it out. */
function fit(_path: string, typed: string, texts: string[] = []): number {
  const own = texts.join(' ').toLowerCase();
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.every((word) => own.includes(word))) return 0;
  return texts.some((text) => text.toLowerCase().startsWith(words[0] ?? '')) ? 1 : 0.5;
}

/** Hits grouped by kind, in the order the kinds arrived. */
function byKind(hits: readonly SearchHit[]): [kind: string, hits: SearchHit[]][] {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) groups.set(hit.many, [...(groups.get(hit.many) ?? []), hit]);
  return [...groups];
}

/** A line of the palette: name, note, state and icon. */
function Line({ name, note, icon, state }: { name: string; note?: string; icon?: ReactNode; state?: string | null }) {
  return (
    <>
      {icon}
      <span className="grow truncate">{name}</span>
      {state && <StatePill text={state} />}
      {note && <span className="figures shrink-0 text-caption text-muted">{note}</span>}
    </>
  );
}

/** How many actions are listed before anything is typed. */
const firstActions = 5;

/** The search itself; `typed` is what was typed before it had loaded. */
export function PaletteContent({ typed, onDone }: { typed: string; onDone: () => void }) {
  const { user, company, companies } = useShell();
  const { pages } = useCompanyPages(company);
  const go = useGo();
  const recent = useRecent(usePathname());
  const { favourites } = useFavourites();
  const actions = usePaletteActions();
  const [text, setText] = useState(typed);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const [everywhere, setEverywhere] = useState(false);
  const { hits, failed, retry } = useHits(useDeferredValue(text), company, everywhere);
  const empty = text.trim() === '';
  const done = (path: string, companyId: string | undefined, params: Record<string, string> = {}) => {
    go(href(path, { company: companyId, ...params }));
    onDone();
  };
  const actionsShown = empty ? actions.slice(0, firstActions) : actions;
  return (
    <Command label="Gå til" loop filter={fit}>
      <PaletteBar>
        <Command.Input ref={input} value={text} onValueChange={setText} {...paletteInput} />
        {companies.length > 1 && (
          <label className="flex items-center gap-1.5 text-caption whitespace-nowrap text-muted">
            <input type="checkbox" checked={everywhere} onChange={(event) => setEverywhere(event.target.checked)} />
            Alle selskaper
          </label>
        )}
      </PaletteBar>
      <Command.List className="max-h-[min(28rem,60dvh)] overflow-y-auto p-1">
        {failed ? (
          <div role="alert" className="flex items-center gap-2 p-2 text-bad">
            <CircleAlert className="size-4 shrink-0" aria-hidden />
            <p className="grow">Søket feilet: {failed.message}</p>
            {failed.again && <Button onClick={retry}>Prøv igjen</Button>}
          </div>
        ) : (
          <Command.Empty className="p-6 text-center text-muted">Ingen treff. Prøv færre bokstaver.</Command.Empty>
        )}
        {empty && favourites.length > 0 && (
          <Command.Group heading="Favoritter" className={groupClass}>
            {favourites.map((page) => (
              <Command.Item
                key={page.path}
                value={`favoritt ${page.path}`}
                onSelect={() => done(page.path, company?.id)}
                className={itemClass}
              >
                <Line
                  name={page.title}
                  note={findSection(page.section)?.title}
                  icon={<Star className="size-4 shrink-0 text-muted" aria-hidden />}
                />
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {empty && recent.length > 0 && (
          <Command.Group heading="Nylig" className={groupClass}>
            {recent.map((place) => (
              <Command.Item
                key={`${place.path} ${JSON.stringify(place.params)}`}
                value={`nylig ${place.path} ${JSON.stringify(place.params)}`}
                onSelect={() => done(place.path, company?.id, place.params)}
                className={itemClass}
              >
                <Line
                  name={place.name}
                  note={place.note}
                  icon={<History className="size-4 shrink-0 text-muted" aria-hidden />}
                />
              </Command.Item>
            ))}
          </Command.Group>
        )}
        <Command.Group heading="Handlinger" className={groupClass}>
          {actionsShown.map((action) => (
            <Command.Item
              key={action.id}
              value={`handling ${action.id}`}
              keywords={[action.text]}
              onSelect={() => {
                onDone();
                action.run();
              }}
              className={itemClass}
            >
              <Line
                name={action.text}
                note={action.note}
                icon={<Zap className="size-4 shrink-0 text-muted" aria-hidden />}
              />
            </Command.Item>
          ))}
        </Command.Group>
        <Command.Group heading="Sider" className={groupClass}>
          {pages.map((page) => (
            <Command.Item
              key={page.path}
              value={page.path}
              keywords={[page.title, page.group, findSection(page.section)?.title ?? '']}
              onSelect={() => done(page.path, company?.id)}
              className={itemClass}
            >
              <Line
                name={page.title}
                note={findSection(page.section)?.title}
                icon={<PageIcon name={page.icon} className="size-4 text-muted" />}
              />
            </Command.Item>
          ))}
        </Command.Group>
        {byKind(hits).map(([many, found]) => (
          <Command.Group key={many} heading={many} className={groupClass}>
            {found.map((hit) => (
              <Command.Item
                key={`${hit.company.id} ${hit.path} ${hit.kind} ${hit.code}`}
                value={`${hit.company.id} ${hit.kind} ${hit.code}`}
                keywords={[hit.name, hit.code, text]}
                onSelect={() => {
                  const note = `${hit.kind} ${hit.code}`;
                  rememberPlace(
                    { user: user.id, company: hit.company.id },
                    { path: hit.path, params: hit.params, name: hit.name, note },
                  );
                  done(hit.path, hit.company.id, hit.params);
                }}
                className={itemClass}
              >
                <Line
                  name={hit.name}
                  note={`${hit.kind} ${hit.code}`}
                  state={hit.state}
                  icon={everywhere && <CompanyMark company={hit.company} />}
                />
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  );
}
