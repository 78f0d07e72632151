import clsx from 'clsx';

/** The number of matters that wait in a tab, by its id: '4', or '4 bad' where one of them is overdue. */
export type TabCounts = Readonly<Record<string, string>>;

/** A tab's number of matters, red with a dot where one is overdue. */
export function TabCount({ text, id, className }: { text: string; id?: string; className?: string }) {
  const [number, tone] = text.split(' ');
  return (
    <span
      id={id}
      title={`${number} krever deg`}
      className={clsx(
        'figures flex items-center text-caption font-semibold',
        tone === 'bad' ? 'text-bad' : 'text-warn',
        className,
      )}
    >
      {tone === 'bad' && <span aria-hidden className="mr-1 size-1.5 rounded-full bg-bad" />}
      {number}
      <span className="sr-only"> krever deg</span>
    </span>
  );
}
