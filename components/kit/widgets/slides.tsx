'use client';

import clsx from 'clsx';
import { ChevronLeft, ChevronRight, Presentation } from 'lucide-react';
import { parseAsInteger, useQueryState } from 'nuqs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type KeyHelp, useKeyHelp } from '@/components/kit/context/key-help';
import { useStepKeys } from '@/components/kit/context/use-step-keys';
import { Button } from '@/components/kit/ui/button';
import { FullScreen } from '@/components/kit/ui/full-screen';
import { IconButton } from '@/components/kit/ui/icon-button';
import { EmptyState } from '@/components/kit/ui/states';
import { Switch } from '@/components/kit/ui/switch';
import type { Slide, Slides } from '@/lib/core/widgets/widget';
import { SlideView } from './slide-view';
import { WidgetFrame } from './widget-frame';

const keys: readonly KeyHelp[] = [
  { keys: '← →', text: 'forrige eller neste lysbilde' },
  { keys: 'Mellomrom', text: 'neste lysbilde' },
  { keys: 'Home og End', text: 'første og siste' },
  { keys: 'Escape', text: 'ut av fullskjerm' },
];

/** A slide is shown for so many ms while they advance automatically (specification 1, section 2.4). */
const slideMs = 30_000;

const inAddress = parseAsInteger.withDefault(1).withOptions({ history: 'replace', shallow: true, scroll: false });

/** The presenter's view beside the slide: the next one, and the notes. */
function Presenter({ slide, next }: { slide: Slide; next: Slide | undefined }) {
  return (
    <aside
      aria-label="Foredragsvisning"
      className="flex min-h-0 w-80 shrink-0 flex-col gap-3 overflow-y-auto max-lg:w-full print:hidden"
    >
      <section aria-label="Neste lysbilde">
        <h3 className="mb-1 text-caption font-semibold text-muted">Neste</h3>
        {next ? (
          <div className="aspect-video overflow-hidden rounded-control border border-line">
            <SlideView slide={next} small />
          </div>
        ) : (
          <p className="text-muted">Dette er det siste.</p>
        )}
      </section>
      <section aria-label="Notater">
        <h3 className="mb-1 text-caption font-semibold text-muted">Handlingsplan</h3>
        <p className="whitespace-pre-line wrap-anywhere">{slide.notes || <span className="text-muted">Ingen.</span>}</p>
      </section>
    </aside>
  );
}

/**
 * Slides stepped through with keys or swipes, on the whole screen or with the presenter's view (specification 2, screen
 * 19).
 */
function Deck({ slides, alone }: { slides: readonly Slide[]; alone: boolean }) {
  const stage = useRef<HTMLElement>(null);
  // Among other widgets the keys act only inside the deck.
  const within = alone ? undefined : stage;
  const [number, setNumber] = useQueryState('lysbilde', inAddress);
  const [presents, setPresents] = useState(false);
  const [cycle, setCycle] = useState(false);
  const last = slides.length - 1;
  const at = Math.max(0, Math.min(last, number - 1));
  const slide = slides[at];
  const goTo = useCallback((to: number) => void setNumber(Math.max(0, Math.min(last, to)) + 1), [last, setNumber]);
  const step = useCallback((by: number) => goTo(at + by), [goTo, at]);
  const toggle = useCallback(() => goTo(at + 1), [goTo, at]);
  useStepKeys({ step, toggle }, within);
  useKeyHelp('Lysbildene', keys);

  useEffect(() => {
    if (!cycle) return;
    const timer = setTimeout(() => goTo(at === last ? 0 : at + 1), slideMs);
    return () => clearTimeout(timer);
  }, [cycle, at, last, goTo]);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, [role=dialog], [role=menu]'))
        return;
      if (within && !(event.target instanceof Node && within.current?.contains(event.target))) return;
      const to = { Home: 0, End: last, PageDown: at + 1, PageUp: at - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      goTo(to);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [at, last, goTo, within]);

  if (!slide) return null;
  return (
    <section ref={stage} aria-label="Lysbilder" className="flex h-full min-h-0 flex-col bg-surface">
      <div className="flex min-h-0 grow gap-3 p-3 max-lg:flex-col max-sm:p-2">
        <div
          aria-live="polite"
          className={clsx(
            'min-h-0 min-w-0 grow overflow-hidden rounded-control border border-line',
            alone && 'print:hidden',
          )}
        >
          <SlideView key={slide.xid} slide={slide} />
        </div>
        {alone && (
          <div className="hidden print:block">
            {slides.map((one) => (
              <div key={one.xid} className="h-[180mm] not-last:break-after-page">
                <SlideView slide={one} />
              </div>
            ))}
          </div>
        )}
        {presents && <Presenter slide={slide} next={slides[at + 1]} />}
      </div>
      <div className="no-print flex flex-wrap items-center gap-1 border-t border-line px-3 py-1.5 max-sm:pb-3">
        <IconButton
          className="max-sm:size-11"
          label="Forrige lysbilde"
          icon={<ChevronLeft />}
          disabled={at === 0}
          onClick={() => step(-1)}
        />
        <p className="figures min-w-16 text-center text-muted" role="status">
          {at + 1} av {slides.length}
        </p>
        <IconButton
          className="max-sm:size-11"
          label="Neste lysbilde"
          icon={<ChevronRight />}
          disabled={at === last}
          onClick={() => step(1)}
        />
        <ol
          className="mx-2 flex min-w-0 grow basis-0 items-center gap-1 overflow-hidden max-sm:hidden"
          aria-label="Gå til lysbilde"
        >
          {slides.map((one, i) => (
            <li key={one.xid}>
              <button
                type="button"
                aria-label={`${i + 1}: ${one.title}`}
                title={one.title}
                aria-current={i === at ? 'step' : undefined}
                onClick={() => goTo(i)}
                className="grid size-6 place-items-center rounded-control hover:bg-hover"
              >
                <span
                  aria-hidden
                  className={clsx('block rounded-full', i === at ? 'size-3' : 'size-2 opacity-60')}
                  style={{ background: `var(--category-${one.color})` }}
                />
              </button>
            </li>
          ))}
        </ol>
        <span className="ml-auto flex items-center gap-1">
          <Switch label="Cycle" checked={cycle} onChange={setCycle} />
          <Button look="quiet" aria-pressed={presents} onClick={() => setPresents(!presents)} className="max-sm:hidden">
            <Presentation className="size-4" aria-hidden />
            Foredragsvisning
          </Button>
          <FullScreen stage={stage} what="Lysbildene" />
        </span>
      </div>
    </section>
  );
}

/** A deck of slides, or why there is none; `alone` on its page it fills the viewport, else it has a widget's frame. */
export function SlidesWidget({ widget, alone }: { widget: Slides; alone: boolean }) {
  const { title, subtitle, data, parameters } = widget;
  const deck = data.length === 0 ? <EmptyState text={parameters.empty ?? ''} /> : <Deck slides={data} alone={alone} />;
  if (alone) return deck;
  return (
    <WidgetFrame title={title} subtitle={subtitle}>
      {deck}
    </WidgetFrame>
  );
}
