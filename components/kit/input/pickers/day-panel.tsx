'use client';

import { Popover } from 'radix-ui';
import { lazy, type RefObject, useEffect, useRef } from 'react';
import { Late } from '@/components/kit/client/late';
import { part } from '@/components/kit/client/part';
import { Button } from '@/components/kit/ui/button';
import { type Opener, StandIn } from '@/components/kit/ui/opener';
import { Skeleton } from '@/components/kit/ui/states';
import { addDays } from '@/lib/core/format/days';
import type { DaySpan } from '@/lib/core/format/read-day';

const Calendar = part((watch) => lazy(() => watch(import('@/components/kit/table/editing/calendar'))));

/** Focuses the calendar's date once it is mounted: its file loads lazily, and its panel is mounted after the field. */
function DaySeeker({ panel }: { panel: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    const days = panel.current;
    if (!days) return;
    const seek = () => {
      const found =
        days.querySelector<HTMLElement>('[aria-selected="true"] button') ??
        days.querySelector<HTMLElement>('td button[tabindex="0"]');
      found?.focus();
      return found !== null;
    };
    if (seek()) return;
    const watch = new MutationObserver(() => seek() && watch.disconnect());
    watch.observe(days, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [panel]);
  return null;
}

/** One-press buttons for the dates picked most often. */
function NearDays({ span, today, onChoose }: { span: DaySpan; today: string; onChoose: (day: string) => void }) {
  const near = [
    { text: 'I dag', day: today },
    { text: 'I morgen', day: addDays(today, 1) },
  ].filter(({ day }) => day >= span.from && day <= span.to);
  return (
    <div className="flex p-1">
      {near.map(({ text, day }) => (
        <Button key={text} look="quiet" className="grow max-sm:h-11!" onClick={() => onChoose(day)}>
          {text}
        </Button>
      ))}
    </div>
  );
}

/** The calendar of a month in a layer above the page; Esc returns to the text. */
export function DayPanel({
  opener,
  day,
  today,
  span,
  label,
  onChoose,
  onEscape,
}: {
  opener: Opener;
  day: string | undefined;
  today: string;
  span: DaySpan;
  label: string;
  onChoose: (day: string) => void;
  onEscape: () => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root open={opener.open} onOpenChange={opener.setOpen}>
      <Popover.Trigger asChild>
        <StandIn opener={opener} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          ref={panel}
          data-over
          aria-label={`Kalender for ${label}`}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="floating appear z-50 min-h-72 min-w-72 outline-none"
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            onEscape();
          }}
        >
          <DaySeeker panel={panel} />
          <Late
            waiting={<Skeleton className="m-2 h-64" />}
            missing="Kalenderen kunne ikke hentes. Skriv datoen, eller prøv igjen."
          >
            <Calendar day={day} from={span.from} to={span.to} onChoose={onChoose} />
          </Late>
          <NearDays span={span} today={today} onChoose={onChoose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
