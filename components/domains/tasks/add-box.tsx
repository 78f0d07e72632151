'use client';

import clsx from 'clsx';
import { CalendarDays, Clock, Plus, Repeat, Star, Tag, X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '@/components/kit/ui/button';
import { inputClass } from '@/components/kit/ui/field';
import { shortDay } from '@/lib/domains/tasks/day-words';
import { withKnownCategories } from '@/lib/domains/tasks/known-categories';
import { type Mark, type MarkKind, understand } from '@/lib/domains/tasks/phrase';
import { longestText } from '@/lib/platform/tables/declared/longest-text';
import type { Phrases } from './use-phrases';

const icons: Readonly<Record<MarkKind, ReactNode>> = {
  date: <CalendarDays className="size-3.5" aria-hidden />,
  time: <Clock className="size-3.5" aria-hidden />,
  repeat: <Repeat className="size-3.5" aria-hidden />,
  category: <Tag className="size-3.5" aria-hidden />,
  important: <Star className="size-3.5" aria-hidden />,
};

/** A recognized phrase; a press turns it back into text. */
function MarkChip({ mark, words, onLeave }: { mark: Mark; words: string; onLeave: () => void }) {
  return (
    <button
      type="button"
      onClick={onLeave}
      aria-label={`${mark.says}. La «${words}» stå som tekst`}
      className="inline-flex h-7 items-center gap-1.5 rounded-control border border-accent bg-accent-soft px-2 text-caption text-ink max-sm:h-10"
    >
      {icons[mark.kind]}
      {mark.says}
      <X className="size-3.5 text-muted" aria-hidden />
    </button>
  );
}

const quoted = (words: string) => `«${words}»`;
const unreadText = (words: readonly string[]) =>
  `${words.map(quoted).join(' og ')} ble ikke forstått, og blir stående i teksten.`;

const firstTime = (says: string, day: string, today: string) => `${says}, først ${shortDay(day, today)}`;

const begun = /(?:^|\s)#(\S*)$/u;

/** 'Hva vil du gjøre?': shows how the text is parsed before Enter adds the task. */
export function AddBox({
  phrases,
  today,
  categories,
  input,
}: {
  phrases: Phrases;
  today: string;
  categories: readonly string[];
  input: RefObject<HTMLInputElement | null>;
}) {
  const { text, leave, type, leaveAsText, add } = phrases;
  const whole = withKnownCategories(`${text} `, categories);
  const read = understand(whole, today, leave);
  const due = read.repeatrule !== null && !read.marks.some(({ kind }) => kind === 'date');
  const tooLong = [...read.Text].length > longestText.text;
  const empty = read.phrase !== '' && read.Text === '';
  const begins = begun.exec(text)?.[1]?.toLocaleLowerCase('nb');
  const offered =
    begins === undefined
      ? []
      : categories
          .filter((name) => name.toLocaleLowerCase('nb').startsWith(begins) && name.toLocaleLowerCase('nb') !== begins)
          .slice(0, 5);
  const choose = (name: string) => {
    type(`${text.replace(/#\S*$/u, '')}#${name.replaceAll(' ', '_')} `);
    input.current?.focus();
  };
  return (
    <form
      noValidate
      aria-label="Ny oppgave"
      onSubmit={(event) => {
        event.preventDefault();
        if (read.phrase === '' || empty || tooLong) return;
        add(today, read.phrase);
        input.current?.focus();
      }}
      className="no-print flex flex-col gap-2 max-sm:-mx-2 max-sm:-mb-2 max-sm:order-last max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:p-2"
    >
      <div className="flex gap-2">
        <input
          ref={input}
          value={text}
          onChange={(event) => type(event.target.value)}
          aria-label="Hva vil du gjøre?"
          aria-describedby="forstatt"
          placeholder="Hva vil du gjøre?"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={500}
          className={clsx(inputClass, 'h-10! max-sm:h-12!')}
        />
        <Button
          type="submit"
          look="primary"
          className="h-10! max-sm:h-12!"
          disabled={read.phrase === '' || empty || tooLong}
        >
          <Plus className="size-4" aria-hidden />
          Legg til
        </Button>
      </div>
      {offered.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {offered.map((name) => (
            <Button key={name} onClick={() => choose(name)}>
              #{name}
            </Button>
          ))}
        </div>
      )}
      <div id="forstatt" role="status" className="flex min-h-0 flex-wrap items-center gap-1.5">
        {(empty || tooLong) && (
          <span className="text-caption text-bad">
            {empty ? 'Skriv hva som skal gjøres.' : `Maks ${longestText.text} tegn`}
          </span>
        )}
        {read.marks.length > 0 && !empty && <span className="font-medium wrap-anywhere">{read.Text}</span>}
        {read.marks.map((mark) => (
          <MarkChip
            key={mark.kind}
            mark={
              due && mark.kind === 'repeat' && read.Duedate
                ? { ...mark, says: firstTime(mark.says, read.Duedate, today) }
                : mark
            }
            words={read.phrase.slice(mark.from, mark.to)}
            onLeave={() => {
              leaveAsText(mark.kind);
              input.current?.focus();
            }}
          />
        ))}
        {read.unread.length > 0 && !empty && (
          <span className="w-full text-caption text-warn">{unreadText(read.unread)}</span>
        )}
      </div>
    </form>
  );
}
