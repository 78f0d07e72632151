'use client';

import clsx from 'clsx';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useToday } from '@/components/kit/context/use-today';
import { buttonClass } from '@/components/kit/ui/button-class';
import { iconButtonClass } from '@/components/kit/ui/icon-button';
import { Link } from '@/components/kit/ui/link';
import { useNarrow } from '@/components/kit/ui/narrow';
import { Skeleton } from '@/components/kit/ui/states';
import { href } from '@/lib/platform/routing/href';
import { panelThing, things } from '@/lib/platform/routing/things';
import type { Panel } from '@/lib/product/panels/panel';
import { PanelFacts } from './panel-facts';
import { PanelRows } from './panel-rows';
import { PanelSettled } from './panel-settled';

type Company = { id: string; paths: readonly string[] };

function Content({ panel, company, onMoved }: { panel: Panel; company: Company; onMoved: () => void }) {
  const today = useToday();
  const seen = { company: company.id, paths: company.paths, mayDrill: false, today };
  return (
    <>
      {panel.links.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {panel.links.map(({ text, path, params }) => (
            <Link
              key={text}
              href={href(path, { company: company.id, ...params })}
              className={clsx(buttonClass('secondary'), 'pointer-coarse:h-10')}
            >
              {text}
            </Link>
          ))}
        </p>
      )}
      <PanelFacts facts={panel.facts} seen={seen} />
      {panel.settled && <PanelSettled settled={panel.settled} company={company} onMoved={onMoved} />}
      {panel.tables.map((table) => (
        <PanelRows key={table.title} table={table} seen={seen} />
      ))}
    </>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Henter" className="space-y-3">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-56" />
      <Skeleton className="h-32" />
    </div>
  );
}

/** Elements that handle Escape themselves: inputs and other layers. */
const ownsEscape = 'input, textarea, [data-over], [role=menu], [role=listbox]';

/**
 * The facts of a thing, beside the page on a wide screen and above it on a phone. After a click on a row the focus
 * stays in the table so that its keys keep working; else it moves into the panel, and back on close.
 */
export function ThingPanel({ thing, company, onClose }: { thing: string; company: Company; onClose: () => void }) {
  const narrow = useNarrow();
  const content = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  const { answer, failed, retry } = useRead('GET /api/info/panel', { thing, company: company.id });
  const kind = panelThing(thing)?.kind;
  const name = kind === undefined ? 'Ukjent' : things[kind].name;
  return (
    <Dialog.Root open modal={narrow} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        {narrow && <Dialog.Overlay className="fixed inset-0 z-40 bg-black/35" />}
        <Dialog.Content
          ref={content}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            before.current = document.activeElement;
            event.preventDefault();
            if (narrow || !before.current?.matches('[data-cell]')) content.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
          }}
          onInteractOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            const at = event.target instanceof Element ? event.target : null;
            if (!content.current?.contains(at) && at?.closest(ownsEscape)) event.preventDefault();
          }}
          className={clsx(
            'no-print appear fixed outline-none inset-y-0 right-0 z-40 flex flex-col bg-surface shadow-float',
            'w-[min(38rem,55vw)] border-l border-line max-md:w-full sm:top-(--header-height) max-sm:z-50 max-sm:border-0',
          )}
        >
          <div className="flex items-start gap-3 border-b border-line py-3 pr-2 pl-4">
            <div className="min-w-0 grow">
              <Dialog.Title className="text-heading font-semibold">{answer?.title ?? name}</Dialog.Title>
              {answer && answer.subtitle !== '' && <p className="text-muted">{answer.subtitle}</p>}
            </div>
            <Dialog.Close aria-label="Lukk" className={clsx(iconButtonClass, 'pointer-coarse:size-10')}>
              <X />
            </Dialog.Close>
          </div>
          <div className="min-h-0 grow space-y-5 overflow-y-auto p-4">
            {failed && <ReadFailed failed={failed} onRetry={retry} />}
            {!failed && !answer && <Waiting />}
            {answer && <Content panel={answer} company={company} onMoved={retry} />}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
