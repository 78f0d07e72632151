'use client';

import clsx from 'clsx';
import { Paperclip } from 'lucide-react';
import { memo } from 'react';
import { type KeyHelp, useKeyHelp } from '@/components/kit/context/key-help';
import { useCompact } from '@/components/kit/table/use-compact';
import { Link } from '@/components/kit/ui/link';
import { formatNumber } from '@/lib/core/format/number';
import type { CompetenceModel, CourseHead, Person } from './competence-model';
import styles from './matrix.module.css';
import { grounds, StandingSign } from './standing-mark';
import { useGridWalk } from './use-grid-walk';

/** The address of a person's certificates, or of those for one course; undefined for users who may not read them. */
export type CertificatesHref = (person: string, title?: string) => string | undefined;

const keys: readonly KeyHelp[] = [
  { keys: 'Piltaster', text: 'går fra celle til celle' },
  { keys: 'Home og End', text: 'går til radens ender' },
  { keys: 'Enter', text: 'åpner bevisene, velger kurset i overskriften' },
];

function Head({
  course,
  chosen,
  first,
  onToggle,
}: {
  course: CourseHead;
  chosen: boolean;
  first: boolean;
  onToggle: () => void;
}) {
  const { title, mayDo, soon, expired } = course;
  const near = [soon > 0 && `${formatNumber(soon)} snart`, expired > 0 && `${formatNumber(expired)} utløpt`].filter(
    Boolean,
  );
  return (
    <th scope="col" className={clsx(styles.head, chosen && 'bg-accent-soft!')}>
      <button
        type="button"
        data-cell
        tabIndex={first ? 0 : -1}
        aria-pressed={chosen}
        title={chosen ? 'Vis alle kurs' : 'Vis dem som kan dette'}
        onClick={onToggle}
        className={clsx(styles.choose, 'no-print')}
      >
        <span className={styles.title}>{title}</span>
        <span className="figures mt-auto font-medium text-ink">{formatNumber(mayDo)} kan</span>
        <span className="figures font-normal text-muted">{near.join(' · ') || ' '}</span>
      </button>
      {/* Browsers leave a button out of a heading that is repeated on the next sheet. */}
      <span className={clsx(styles.printed, 'hidden print:block')}>{title}</span>
    </th>
  );
}

const Line = memo(function Line({
  person,
  courses,
  compact,
  hrefOf,
}: {
  person: Person;
  courses: readonly CourseHead[];
  compact: boolean;
  hrefOf: CertificatesHref;
}) {
  const address = hrefOf(person.id);
  const name = (
    <>
      <span className="block truncate font-medium">{person.name}</span>
      {!compact && (
        <span className="block truncate text-caption font-normal text-muted">
          {[person.position, person.department].filter(Boolean).join(' · ')}
        </span>
      )}
    </>
  );
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {address === undefined ? (
          <span data-cell tabIndex={-1} className="block">
            {name}
          </span>
        ) : (
          <Link prefetch={false} data-cell tabIndex={-1} href={address} className="block hover:underline">
            {name}
          </Link>
        )}
      </th>
      {courses.map(({ column, title }) => {
        const place = person.places.get(column);
        if (!place) return <td key={column} className={styles.cell} />;
        const { standing, short, words, scans } = place;
        const to = place.title === undefined ? undefined : hrefOf(person.id, place.title);
        const looks = clsx(
          styles.place,
          compact && styles.low,
          grounds[standing],
          standing === 'missing' && 'text-faint',
        );
        const content = (
          <>
            {standing !== 'missing' && <StandingSign standing={standing} />}
            <span aria-hidden>{short}</span>
            {scans > 0 && <Paperclip aria-hidden className="size-3 shrink-0 text-muted" />}
            <span className="sr-only">{`${person.name}, ${title}: ${words}`}</span>
          </>
        );
        return (
          <td key={column} className={styles.cell}>
            {to === undefined ? (
              <span data-cell tabIndex={-1} className={looks}>
                {content}
              </span>
            ) : (
              <Link
                prefetch={false}
                data-cell
                tabIndex={-1}
                href={to}
                title={words}
                className={clsx(looks, styles.link)}
              >
                {content}
              </Link>
            )}
          </td>
        );
      })}
    </tr>
  );
});

/** The competence matrix on a day: people by courses, each cell a sign with words, linking to its certificates. */
export function CompetenceMatrix({
  model,
  label,
  chosen,
  onToggle,
  hrefOf,
}: {
  model: CompetenceModel;
  label: string;
  /** The keys of the chosen courses. */
  chosen: readonly string[];
  onToggle: (course: string) => void;
  hrefOf: CertificatesHref;
}) {
  const [compact] = useCompact();
  const walk = useGridWalk();
  useKeyHelp('I matrisen', keys);
  return (
    <section
      data-print-wide
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable to be scrolled by keys.
      tabIndex={0}
      className={styles.scroll}
    >
      <table className={styles.matrix} onKeyDown={walk.onKeyDown} onFocus={walk.onFocus}>
        <thead>
          <tr>
            <th scope="col" className={clsx(styles.head, styles.corner)}>
              <span className="font-medium text-muted">{`${formatNumber(model.people.length)} ansatte`}</span>
            </th>
            {model.courses.map((course, i) => (
              <Head
                key={course.column}
                course={course}
                first={i === 0}
                chosen={chosen.includes(course.key)}
                onToggle={() => onToggle(course.key)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {model.people.map((person) => (
            <Line key={person.id} person={person} courses={model.courses} compact={compact} hrefOf={hrefOf} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
