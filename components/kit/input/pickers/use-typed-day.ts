import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatDate } from '@/lib/core/format/date';
import { type DaySpan, readDay } from '@/lib/core/format/read-day';

/** A date with its year in full. */
const whole = /^(?:\d{1,2}\.\d{1,2}\.\d{4}|\d{4}-\d{2}-\d{2}|\d{8})$/;

/** What became of a text that was left: nothing of it was new, it was read, or it could not be. */
type Committed = 'same' | 'read' | 'wrong';

/**
 * The text of a date field while it is written: `typed` until it is read (undefined: the value itself is shown), and `wrong`, why it
 * could not be. A form around the field is not sent while what is written cannot be read.
 */
export function useTypedDay({
  input,
  value,
  onChange,
  saves,
  bounds,
  today,
}: {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (day: string) => void;
  /** Each change is saved at once: only a day that is done is one, and what cannot be read is none. */
  saves: boolean;
  bounds: Partial<DaySpan>;
  today: string;
}) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const [before, setBefore] = useState('');
  const [seen, setSeen] = useState(value);
  // What the field was given meanwhile replaces what was written; it is empty while that could not be read.
  if (seen !== value) {
    setSeen(value);
    if (value !== '' || wrong === undefined) {
      setTyped(undefined);
      setWrong(undefined);
    }
  }

  function choose(day: string) {
    setTyped(undefined);
    setWrong(undefined);
    setBefore('');
    if (day !== value) onChange(day);
  }

  function commit(): Committed {
    if (typed === undefined) return 'same';
    if (typed.trim() === '') {
      choose('');
      return 'same';
    }
    const read = readDay(typed, today, bounds);
    if ('day' in read) {
      const plain = typed.trim() === formatDate(read.day);
      choose(read.day);
      return plain ? 'same' : 'read';
    }
    setWrong(read.error);
    if (value !== '' && !saves) {
      setBefore(value);
      onChange('');
    }
    return 'wrong';
  }

  /** Gives the field its value back; false when nothing was written. */
  function giveBack(): boolean {
    if (typed === undefined) return false;
    choose(value || before);
    return true;
  }

  const isUnread = useRef<() => boolean>(() => false);
  useEffect(() => {
    isUnread.current = () => wrong !== undefined || commit() === 'wrong';
  });
  useEffect(() => {
    const form = input.current?.form;
    const hold = (event: SubmitEvent) => {
      if (!isUnread.current()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      input.current?.focus();
    };
    form?.addEventListener('submit', hold, true);
    return () => form?.removeEventListener('submit', hold, true);
  }, [input]);

  /** A whole date, and none, are taken as they are typed; what could go on waits until it is left. */
  function type(text: string) {
    setTyped(text);
    setWrong(undefined);
    if (saves) return;
    const read = whole.test(text.trim()) ? readDay(text, today, bounds) : undefined;
    if (text.trim() === '' && value !== '') onChange('');
    else if (read && 'day' in read && read.day !== value) onChange(read.day);
  }
  return { typed, wrong, type, commit, choose, giveBack };
}
