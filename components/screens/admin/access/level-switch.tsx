import clsx from 'clsx';
import type { Action } from '@/lib/platform/auth/permissions';

const choices: { level: number; action: Action | undefined; text: string }[] = [
  { level: 0, action: undefined, text: 'Ingen' },
  { level: 1, action: 'Read', text: 'Les' },
  { level: 2, action: 'Write', text: 'Skriv' },
];

/** Ingen, Les or Skriv for a place. Rights only add: what is below what it has from above cannot be chosen. */
export function LevelSwitch({
  id,
  title,
  level,
  above,
  onChange,
}: {
  id: string;
  title: string;
  level: number | 'mixed';
  /** The action inherited from above. */
  above: number;
  onChange: (action: Action | undefined) => void;
}) {
  return (
    <fieldset className="inline-flex shrink-0 overflow-hidden rounded-control border border-line-strong">
      <legend className="sr-only">Tilgang til {title}</legend>
      {choices.map((choice) => {
        const inherits = above > 0 && choice.level === above;
        const dead = choice.level < above;
        const checked = level === choice.level;
        return (
          <label
            key={choice.level}
            className={clsx(
              'flex h-7 w-15.5 items-center justify-center border-l border-line text-caption font-normal first:border-l-0 max-sm:h-10 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
              dead && 'cursor-not-allowed text-faint',
              !dead && 'cursor-pointer',
              checked && choice.level === 0 && 'bg-hover font-semibold!',
              checked && choice.level > 0 && 'font-semibold! text-accent',
              checked && choice.level > 0 && (inherits ? 'border-b-2 border-b-accent' : 'bg-accent-soft'),
              !checked && !dead && 'text-muted hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={`tilgang ${id}`}
              className="sr-only"
              checked={checked}
              disabled={dead}
              onChange={() => onChange(choice.action)}
            />
            {inherits ? 'Arver' : choice.text}
          </label>
        );
      })}
    </fieldset>
  );
}
