import { Lock, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { TableHead } from '@/components/kit/ui/table-head';
import { formatNumber } from '@/lib/core/format/number';
import type { Erasure } from '@/lib/product/jobs/deletion/erase-person';

type Place = Erasure['Goes'][number];

const heads = [['Hvor', 'w-44'], 'Hva som står der', ['Antall', 'text-right'], ['Hva som skjer', 'w-64']] as const;

/** The text with what is the person's marked. */
function Marked({ What, Marks }: Place) {
  const parts = Marks.flatMap(({ From, To }, at) => [
    What.slice(at === 0 ? 0 : Marks[at - 1]?.To, From),
    <mark key={From} className="rounded-xs bg-warn-soft px-0.5 text-ink">
      {What.slice(From, To)}
    </mark>,
  ]);
  return (
    <>
      {parts}
      {What.slice(Marks.at(-1)?.To ?? 0)}
    </>
  );
}

function Group({
  title,
  places,
  does,
}: {
  title: string;
  places: readonly Place[];
  does: (place: Place) => ReactNode;
}) {
  if (places.length === 0) return null;
  return (
    <tbody>
      <tr className="border-b border-line bg-sunken max-sm:block">
        <th scope="rowgroup" colSpan={heads.length} className="px-3 py-1 text-left font-medium text-muted">
          {title}{' '}
          <span className="figures text-ink">{formatNumber(places.reduce((sum, { Count }) => sum + Count, 0))}</span>
        </th>
      </tr>
      {places.map((place, at) => (
        <tr
          key={place.Key ?? `${place.Where} ${place.Does} ${at}`}
          className="border-b border-line max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:py-1.5 [&>td]:px-3 [&>td]:py-2 max-sm:[&>td]:py-0.5"
        >
          <td className="font-medium">{place.Where}</td>
          <td className="wrap-anywhere max-sm:order-last max-sm:col-span-2">
            <Marked {...place} />
            {place.Note && <span className="block text-caption text-muted">{place.Note}</span>}
          </td>
          <td className="figures text-right">{formatNumber(place.Count)}</td>
          <td className="max-sm:order-last max-sm:col-span-2">{does(place)}</td>
        </tr>
      ))}
    </tbody>
  );
}

const signed = (sign: ReactNode) => (place: Place) => (
  <span className="flex items-start gap-1.5 text-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
    {sign}
    {place.Does}
  </span>
);

type Props = {
  erasure: Erasure;
  /** The keys of the texts that are to stay, and the choice of one. */
  keep: readonly string[];
  onKeep: (key: string, keep: boolean) => void;
};

/** Everywhere that a person is stored: what goes, what somebody decides about, and what stays with the reason. */
export function PlacesTable({ erasure: { Goes, Look, Stays }, keep, onKeep }: Props) {
  return (
    <div className="relative overflow-x-auto rounded-control border border-line bg-surface">
      <table className="w-full text-table max-sm:block max-sm:[&>tbody]:block max-sm:[&>thead]:hidden">
        <TableHead heads={heads} />
        <Group title="Slettes" places={Goes} does={signed(<Trash2 aria-hidden />)} />
        <Group
          title="Må du se på"
          places={Look}
          does={({ Key, Where }) => (
            <ChoiceRow
              label={`Hva som skjer med ${Where}`}
              value={keep.includes(Key ?? '') ? 'keep' : 'blank'}
              choices={[
                { value: 'blank', text: 'Visk ut' },
                { value: 'keep', text: 'La stå' },
              ]}
              onChange={(value) => onKeep(Key ?? '', value === 'keep')}
            />
          )}
        />
        <Group title="Blir stående" places={Stays} does={signed(<Lock aria-hidden />)} />
        <tbody>
          <tr className="border-b border-line bg-sunken max-sm:block">
            <th
              scope="rowgroup"
              colSpan={heads.length}
              className="px-3 py-1 text-left font-medium text-muted max-sm:block"
            >
              Utenfor Innsikt
            </th>
          </tr>
          <tr className="max-sm:block">
            <td colSpan={heads.length} className="px-3 py-2 text-muted max-sm:block">
              Sikkerhetskopier fra før har dette til de går ut. Det som alt ligger i innboksen til mottakere og i egne
              sendte brev, rår ikke Innsikt over.
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
