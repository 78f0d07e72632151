import { Lock, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { PlainTable } from '@/components/kit/ui/plain-table';
import { formatNumber } from '@/lib/core/format/number';
import type { Erasure } from '@/lib/product/jobs/deletion/erase/answers';

type Place = Erasure['Goes'][number];

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

/** A place is a block of lines there. */
const onPhone =
  'max-sm:block max-sm:[&>tbody]:block max-sm:[&>thead]:hidden max-sm:[&_tr]:grid max-sm:[&_tr]:h-auto max-sm:[&_tr]:grid-cols-[1fr_auto] max-sm:[&_tr]:py-1 max-sm:[&_th[colspan]]:col-span-2 max-sm:[&_th[colspan]]:py-0';
const below = 'max-sm:order-last max-sm:col-span-2 max-sm:py-0.5';

const signed = (sign: ReactNode, text: string) => (
  <span className="flex items-start gap-1.5 text-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
    {sign}
    {text}
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
  const choice = ({ Key, Where }: Place) => (
    <ChoiceRow
      label={`Hva som skjer med ${Where}`}
      value={keep.includes(Key ?? '') ? 'keep' : 'blank'}
      choices={[
        { value: 'blank', text: 'Visk ut' },
        { value: 'keep', text: 'La stå' },
      ]}
      onChange={(value) => onKeep(Key ?? '', value === 'keep')}
    />
  );
  const does = (place: Place) =>
    Look.includes(place)
      ? choice(place)
      : signed(Goes.includes(place) ? <Trash2 aria-hidden /> : <Lock aria-hidden />, place.Does);
  const group = (name: string, rows: readonly Place[]) => ({
    title: (
      <>
        {name} <span className="figures text-ink">{formatNumber(rows.reduce((sum, { Count }) => sum + Count, 0))}</span>
      </>
    ),
    rows,
  });
  return (
    <PlainTable
      label="Steder"
      tableClass={onPhone}
      groups={[group('Slettes', Goes), group('Må du se på', Look), group('Blir stående', Stays)]}
      keyOf={({ Key, Where, Does }, at) => Key ?? `${Where} ${Does} ${at}`}
      columns={[
        { head: 'Hvor', heads: true, look: 'w-44 max-sm:w-auto max-sm:py-0.5', cell: ({ Where }) => Where },
        {
          head: 'Hva som står der',
          look: `wrap-anywhere ${below}`,
          cell: (place) => <Marked {...place} />,
          small: ({ Note }) => Note,
        },
        { head: 'Antall', look: 'max-sm:py-0.5', number: ({ Count }) => Count },
        { head: 'Hva som skjer', look: `w-64 max-sm:w-auto ${below}`, cell: does },
      ]}
    >
      <p className="border-y border-line bg-sunken px-3 py-1.5 text-table font-medium text-muted">Utenfor Innsikt</p>
      <p className="px-3 py-2 text-table text-muted">
        Sikkerhetskopier fra før har dette til de går ut. Det som alt ligger i innboksen til mottakere og i egne sendte
        brev, rår ikke Innsikt over.
      </p>
    </PlainTable>
  );
}
