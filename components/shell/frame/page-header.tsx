'use client';

import clsx from 'clsx';
import { ArrowLeft, Maximize, Minimize, X } from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSectionId, useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { useGo } from '@/components/kit/routing/address';
import { IconButton } from '@/components/kit/ui/icon-button';
import { formatReadAt, formatReadMinute } from '@/lib/core/format/date';
import { href } from '@/lib/platform/routing/href';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { CompanySwitch } from './company-switch';
import { NoticeBell } from './notice-bell';
import { Whence } from './page-place';
import { PageViews } from './page-views';
import { PaletteButton } from './palette';
import { usePrintFacts } from './print-facts';
import { RailSheetButton } from './rail';
import { UndoArrow } from './undo-arrow';
import { UserMenu } from './user-menu';

/** Shows when the page's data was read; the exact time in its tooltip. 'Data lest' is the specification's label. */
function ReadAt({ readAt, copied }: { readAt: number; copied?: boolean }) {
  const today = useToday();
  return (
    <p
      title={`Data lest ${formatReadAt({ readAt, copied })}`}
      className="mr-1 hidden text-caption whitespace-nowrap text-muted xl:block"
    >
      Data lest <time dateTime={new Date(readAt * 1000).toISOString()}>{formatReadMinute(readAt, today)}</time>
    </p>
  );
}

/** Toggles full screen; follows the browser's own key too. */
function FullScreenButton({ className }: { className?: string }) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  return (
    <IconButton
      className={className}
      label={full ? 'Minimer' : 'Fullskjerm'}
      icon={full ? <Minimize /> : <Maximize />}
      onClick={() => void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())}
    />
  );
}

/** The current path, and the title that had the focus there. */
const here: { path?: string; title?: HTMLElement } = {};

/** A word too long for a phone's title at its usual size. */
const longWord = /\S{16,}/;

/** The name of the screen, focused after a navigation, so that keys and screen readers continue from the new screen. */
function Title({ text }: { text: string }) {
  const path = usePathname();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isNew = here.path !== undefined && here.path !== path;
    // The skeleton's title is unmounted with it, which loses the focus.
    const isLost = document.activeElement === document.body && here.title?.isConnected === false;
    const isElsewhere = document.activeElement?.closest('main, [role=dialog]');
    here.path = path;
    if ((!isNew && !isLost) || isElsewhere) return;
    heading.current?.focus({ preventScroll: true });
    here.title = heading.current ?? undefined;
  }, [path]);
  return (
    // Content before it shrinks first; on a phone it has two lines, and a long word is in a smaller font.
    <h1
      ref={heading}
      tabIndex={-1}
      title={text}
      className={clsx(
        'min-w-0 truncate text-heading font-semibold max-sm:ml-1 max-sm:line-clamp-2 max-sm:leading-4 max-sm:wrap-anywhere max-sm:hyphens-auto max-sm:whitespace-normal',
        longWord.test(text) ? 'max-sm:text-caption max-sm:tracking-tighter' : 'max-sm:text-table',
      )}
    >
      {text}
    </h1>
  );
}

/** More letters in a company's name and the title take the room of the buttons' words, and of the user's name on a laptop. */
const longName = 54;

const divider = <span aria-hidden className="mx-1 h-4 w-px shrink-0 bg-line max-sm:hidden" />;

/**
 * The bar above every screen: back, company, the project it is about, title, when the data was read, the page's own
 * actions, full screen, close to home, user. On paper it identifies the print.
 */
export function PageHeader({
  title,
  of,
  readAt,
  copied,
  project,
  actions,
}: {
  title: string;
  /** The page's own title, where the screen is named after its content. */
  of?: string;
  readAt?: number;
  /** True if it was read from the replica. */
  copied?: boolean;
  /** The switch of the project that the screen is about. */
  project?: ReactNode;
  actions?: ReactNode;
}) {
  const router = useRouter();
  const go = useGo();
  const { company: own, group, user } = useShell();
  const company = group ?? own;
  const section = useSectionId();
  const facts = usePrintFacts();
  return (
    <>
      <header
        data-long-name={`${company?.name ?? ''}${title}`.length > longName || undefined}
        className="no-print sticky top-0 z-30 flex h-(--header-height) items-center gap-1 border-b border-line pb-[calc(var(--row-height)+var(--views-height))] bg-surface px-2 max-sm:gap-0 max-sm:px-1"
      >
        <title>{`${title} · ${company?.name ?? 'Innsikt'}`}</title>
        <RailSheetButton />
        <IconButton
          label="Tilbake"
          icon={<ArrowLeft />}
          onClick={() => {
            if (window.history.length > 1) router.back();
            else go(section && !group ? href(`/${section}`, { company: own?.id }) : fixedPaths.home);
          }}
        />
        <CompanySwitch />
        {divider}
        {project && (
          <>
            {/* Below a laptop's width it has a row of its own. */}
            <div
              data-header-row
              className="flex min-w-28 shrink-1000000 items-center max-xl:absolute max-xl:inset-x-0 max-xl:bottom-(--views-height) max-xl:h-12 max-xl:gap-1 max-xl:border-t max-xl:border-line max-xl:px-2"
            >
              {project}
            </div>
            <span className="contents max-xl:hidden">{divider}</span>
          </>
        )}
        {(!project || of !== undefined) && <Whence of={of} />}
        <Title text={title} />
        {!group && <PageViews />}
        <div className="ml-auto flex shrink-0 items-center gap-1 max-sm:gap-0">
          {readAt !== undefined && <ReadAt readAt={readAt} copied={copied} />}
          <UndoArrow />
          {actions}
          <PaletteButton className="md:hidden" />
          <NoticeBell hasRoom={!actions} />
          <FullScreenButton className="max-md:hidden" />
          <UserMenu />
          <IconButton
            className="max-sm:hidden"
            label="Lukk og gå hjem"
            icon={<X />}
            onClick={() => go(href(fixedPaths.home, { company: own?.id }))}
          />
        </div>
      </header>
      <div data-print-head className="mb-3 hidden print:block">
        <p data-print-unready className="hidden font-semibold text-warn">
          Siden var ikke ferdig lastet da den ble skrevet ut. Vent litt, og skriv ut på nytt.
        </p>
        <p className="text-title font-semibold">{title}</p>
        <p className="text-caption text-muted">
          {[company?.name, readAt !== undefined && `Data lest ${formatReadAt({ readAt, copied })}`, user.fullName]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {facts.length > 0 && (
          <p className="text-caption text-muted">{facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</p>
        )}
      </div>
    </>
  );
}
