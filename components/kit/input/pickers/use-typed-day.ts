import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatDate } from '@/lib/core/format/date';
import { type DaySpan, readDay } from '@/lib/core/format/read-day';

/** A date with a four-digit year. */
const whole = /^(?:\d{1,2}\.\d{1,2}\.\d{4}|\d{4}-\d{2}-\d{2}|\d{8})$/;

/** The result of a blurred text: unchanged, parsed, or unparsable. */
type Committed = 'same' | 'read' | 'wrong';

/**
 * The text of a date field being edited: `typed` until it is parsed (undefined: the value is shown), and `wrong`, the
 * error. The surrounding form cannot be submitted while the text is unparsable.
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
  /** Each change is saved at once: only a complete date counts, and unparsable text is no change. */
  saves: boolean;
  bounds: Partial<DaySpan>;
  today: string;
}) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const [before, setBefore] = useState('');
  const [seen, setSeen] = useState(value);
  // A value changed from outside replaces the text; the value is empty while the text was unparsable.
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

  /** Resets the text to the value; false when nothing was typed. */
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

  /** Complete dates and an empty text apply while typing; text that may continue waits for blur. */
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
