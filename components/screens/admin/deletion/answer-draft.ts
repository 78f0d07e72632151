import { listed } from '@/lib/core/format/count-text';
import { formatNumber } from '@/lib/core/format/number';
import type { Erasure } from '@/lib/product/jobs/deletion/erase/answers';

type Place = Erasure['Goes'][number];

const line = ({ Where, Count }: Place, does: string) =>
  `- ${Where}${Count > 1 ? ` (${formatNumber(Count)})` : ''}: ${does}`;

const part = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : [[title, ...lines].join('\n')]);

/**
 * Drafts the answer to a person who is erased, of the list that was seen before: what goes, what stays and why. A text that
 * somebody let stay wants a reason, but for one that may be about somebody else, which is not theirs to read about.
 */
export function draftAnswer({ Person, Goes, Look, Stays, Shared }: Erasure, keep: readonly string[]): string {
  const isLeft = ({ Key }: Place) => Key !== null && keep.includes(Key);
  const goes = [
    ...Goes.map((place) => line(place, place.Does)),
    ...Look.filter((place) => !isLeft(place)).map((place) => line(place, 'viskes ut')),
  ];
  const stays = [
    ...Stays.map((place) => line(place, place.Does)),
    ...Look.filter((place) => isLeft(place) && place.Blank).map((place) => line(place, 'vi trenger teksten fordi …')),
    ...(Shared.length > 0 ? [`- Det som gikk til ${listed(Shared)}: deles med andre`] : []),
  ];
  return [
    `Hei ${Person.Name.split(' ')[0]},`,
    'vi har slettet det loven tillater av det vi hadde om deg.',
    ...part('Dette er det, med hva som skjer:', goes),
    ...part('Dette blir stående, med hvorfor:', stays),
    'Sikkerhetskopiene våre fra før har det til de går ut av seg selv. Det som alt ligger i innboksen til andre, rår vi ikke over.',
  ].join('\n\n');
}
