import clsx from 'clsx';
import { FileLink } from '@/components/kit/client/file-link';
import { Button } from '@/components/kit/ui/button';
import { PlainTable } from '@/components/kit/ui/plain-table';
import { StatePill } from '@/components/kit/ui/state-pill';
import { formatShortDay } from '@/lib/core/format/date';
import { dash } from '@/lib/core/format/value';
import { href } from '@/lib/platform/routing/href';
import type { CaseAnswer } from './use-facts';

type NoticeRow = CaseAnswer['notices'][number];

const dayText = (day: string | null) =>
  day === null ? <span className="text-faint">{dash}</span> : formatShortDay(day);

/** The number of a letter, which opens it. */
export function LetterLink({ company, of, no }: { company: string; of: CaseAnswer; no: string }) {
  const letter = of.letters.find((one) => one.no === no);
  if (!letter) return <span>{no}</span>;
  return (
    <FileLink href={href('/api/contract/notice', { company, id: letter.id })} className="text-accent underline">
      {no}
    </FileLink>
  );
}

function Sent({ company, of, row }: { company: string; of: CaseAnswer; row: NoticeRow }) {
  if (row.sent.length === 0)
    return <span className={clsx(row.near.tone === 'bad' ? 'font-semibold text-bad' : 'text-muted')}>ikke sendt</span>;
  return row.sent.map(({ text, letter }) => (
    <span key={`${text} ${letter}`} className="block">
      {text} {letter !== null && <LetterLink company={company} of={of} no={letter} />}
    </span>
  ));
}

function What({ row, onSee }: { row: NoticeRow; onSee: (() => void) | undefined }) {
  return (
    <>
      {row.near.text !== '' && (
        <StatePill text={row.near.text} tone={row.near.tone === 'plain' ? 'neutral' : row.near.tone} />
      )}
      {row.texts.map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
      {onSee && (
        <Button look="quiet" className="-ml-2 text-accent! max-sm:h-11!" onClick={onSee}>
          Vi ser det nå<span className="sr-only">{` ${row.name}`}</span>
        </Button>
      )}
    </>
  );
}

/** The notices of a case: our limit, what was sent, their answer, and what the standard says of silence. */
export function NoticeTable({
  company,
  of,
  onSee,
}: {
  company: string;
  of: CaseAnswer;
  /** Absent for who may not write. */
  onSee: ((row: NoticeRow) => void) | undefined;
}) {
  return (
    <PlainTable
      label="Varsler"
      rows={of.notices}
      keyOf={({ notice }) => notice}
      rowLook={({ near }) => near.tone === 'bad' && 'bg-bad-soft'}
      empty="Ingen varsler går etter denne kontrakten."
      columns={[
        { head: 'Varsel', heads: true, cell: ({ name }) => <span className="font-semibold">{name}</span> },
        { head: 'Punkt', wide: true, look: 'text-muted', cell: ({ paragraph }) => paragraph },
        { head: 'Visste', wide: true, look: 'figures', cell: ({ known }) => dayText(known) },
        { head: 'Vår frist', look: 'figures', cell: ({ due }) => dayText(due) },
        { head: 'Sendt', look: 'figures', cell: (row) => <Sent company={company} of={of} row={row} /> },
        {
          head: 'Svaret, og hva taushet betyr',
          look: 'w-2/5 max-sm:hidden',
          cell: (row) => <What row={row} onSee={onSee && row.isUnseen ? () => onSee(row) : undefined} />,
        },
      ]}
      below={(row) => (
        <div className="px-3 pb-2 sm:hidden">
          <What row={row} onSee={onSee && row.isUnseen ? () => onSee(row) : undefined} />
        </div>
      )}
    />
  );
}
