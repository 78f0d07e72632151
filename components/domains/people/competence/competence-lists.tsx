'use client';

import clsx from 'clsx';
import { ChevronDown, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { useListSwitch } from '@/components/kit/routing/in-address';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { Link } from '@/components/kit/ui/link';
import { formatNumber } from '@/lib/core/format/number';
import { type Standing, standings } from '@/lib/domains/people/competence';
import type { CertificatesHref } from './competence-matrix';
import type { CompetenceModel, Place } from './competence-model';
import { grounds, StandingSign } from './standing-mark';

function Entry({ name, note, children }: { name: string; note: ReactNode; children: ReactNode }) {
  return (
    <li className="border-b border-line last:border-0">
      <details className="group">
        <summary className="flex min-h-14 items-center gap-2 px-3 py-2">
          <span className="min-w-0 grow">
            <span className="block font-medium">{name}</span>
            <span className="figures block text-caption text-muted">{note}</span>
          </span>
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <ul className="pb-2">{children}</ul>
      </details>
    </li>
  );
}

function Standings({ name, place, address }: { name: string; place: Place; address: string | undefined }) {
  const { standing, words, scans } = place;
  const looks = clsx('mx-2 flex min-h-11 items-center gap-2 rounded-control px-2 py-1', grounds[standing]);
  const content = (
    <>
      <StandingSign standing={standing} />
      <span className="min-w-0 grow">{name}</span>
      {scans > 0 && <Paperclip aria-hidden className="size-3.5 shrink-0 text-muted" />}
      <span className="figures shrink-0 text-caption text-muted">{words}</span>
    </>
  );
  return (
    <li>
      {address === undefined ? (
        <span className={looks}>{content}</span>
      ) : (
        <Link prefetch={false} href={address} className={looks}>
          {content}
        </Link>
      )}
    </li>
  );
}

const noted: readonly [Standing, string][] = [
  ['valid', 'gyldig'],
  ['soon', 'utløper snart'],
  ['expired', 'utløpt'],
];

function noteOf(places: Iterable<Place>): string {
  const all = [...places];
  const counts = noted.map(
    ([standing, word]) => [all.filter((place) => place.standing === standing).length, word] as const,
  );
  const said = counts.flatMap(([count, word]) => (count > 0 ? [`${formatNumber(count)} ${word}`] : []));
  return said.join(' · ') || 'Ingen kurs';
}

const rank = ({ standing }: Place) => standings.indexOf(standing);

/** The matrix on a phone: each person's courses, or each course's people. */
export function CompetenceLists({ model, hrefOf }: { model: CompetenceModel; hrefOf: CertificatesHref }) {
  const [way, setWay] = useListSwitch('vis', ['person', 'kurs']);
  const { courses, people } = model;
  return (
    <>
      <ChoiceRow
        label="Liste"
        value={way}
        choices={[
          { value: 'person', text: 'Per person' },
          { value: 'kurs', text: 'Per kurs' },
        ]}
        onChange={setWay}
      />
      <ul className="min-h-0 grow overflow-y-auto rounded-control border border-line bg-surface">
        {way === 'person'
          ? people.map(({ id, name, position, places }) => (
              <Entry
                key={id}
                name={name}
                note={[position, noteOf(places.values())].filter((text) => text !== '').join(' · ')}
              >
                {courses.flatMap(({ column, title }) => {
                  const place = places.get(column);
                  return place && place.standing !== 'missing'
                    ? [<Standings key={column} name={title} place={place} address={hrefOf(id, place.title)} />]
                    : [];
                })}
              </Entry>
            ))
          : courses.map(({ column, title, mayDo, expired }) => (
              <Entry
                key={column}
                name={title}
                note={`${formatNumber(mayDo)} kan${expired > 0 ? ` · ${formatNumber(expired)} utløpt` : ''}`}
              >
                {people
                  .flatMap(({ id, name, places }) => {
                    const place = places.get(column);
                    return place && place.standing !== 'missing' ? [{ id, name, place }] : [];
                  })
                  .sort((a, b) => rank(a.place) - rank(b.place))
                  .map(({ id, name, place }) => (
                    <Standings key={id} name={name} place={place} address={hrefOf(id, place.title)} />
                  ))}
              </Entry>
            ))}
      </ul>
    </>
  );
}
