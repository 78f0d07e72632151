import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/components/kit/ui/link';
import { PlainTable } from '@/components/kit/ui/plain-table';
import { CompanyMark } from '@/components/shell/frame/company-mark';
import { formatKroner, formatNumber } from '@/lib/core/format/number';
import { href } from '@/lib/platform/routing/href';
import { voucherLinesPath } from '@/lib/platform/routing/paths';
import type { AnswerOf } from '@/lib/product/calls/answers';

export type Pair = AnswerOf<'GET /api/economy/tradepair'>;
type Line = Pair['roles'][number]['sale'][number];

const kroner = (amount: number) => formatNumber(amount, 2);
const signed = (amount: number) => (amount > 0 ? `+${formatKroner(amount)}` : formatKroner(amount));
/** Days apart are usual; another month is what moves a result. */
const isMonth = (name: string) => name === 'Måned';

/** A side's vouchers, each leading to itself in its company for whoever may go there. */
function Vouchers({ pair, company }: { pair: Pair; company: string }) {
  const own = pair.vouchers.filter((one) => one.company === company);
  if (own.length === 0) return <span className="text-muted">Ikke funnet</span>;
  return own.map(({ no, to }, i) => (
    <span key={no}>
      {i > 0 && ', '}
      {Object.keys(to).length === 0 ? (
        no
      ) : (
        <Link href={href(voucherLinesPath, { ...to, company })} className="text-accent hover:underline">
          {`bilag ${no}`}
        </Link>
      )}
    </span>
  ));
}

function Head({ pair, side, does }: { pair: Pair; side: Pair['seller']; does: string }) {
  return (
    <span className="flex items-start gap-2.5 font-normal text-ink">
      <CompanyMark company={side} className="max-sm:hidden" />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{side.name}</span>
        <span className="figures block text-caption text-muted">
          {does} · <Vouchers pair={pair} company={side.id} />
        </span>
      </span>
    </span>
  );
}

/** The lines of one side: account, its name, amount. */
function Lines({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return <span className="text-faint">–</span>;
  return (
    <ul className="flex flex-col gap-1">
      {lines.map(({ account, text, amount }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and never change places.
        <li key={i} className="figures flex flex-wrap items-baseline gap-x-2">
          <span className="text-muted">{account}</span>
          <span className="min-w-0 grow basis-24 truncate max-sm:hidden" title={text}>
            {text}
          </span>
          <span className="ml-auto">{kroner(amount)}</span>
        </li>
      ))}
    </ul>
  );
}

type PairRow = { name: string; sale: ReactNode; purchase: ReactNode; apart: ReactNode; differs: boolean };

const rowsOf = ({ facts, roles }: Pair): { title?: string; rows: PairRow[] }[] => [
  {
    rows: facts.map(({ name, sale, purchase, apart }) => ({
      name,
      sale: sale || '–',
      purchase: purchase || '–',
      apart: <span className="font-normal text-muted">{apart}</span>,
      differs: isMonth(name) && apart !== null,
    })),
  },
  {
    title: 'Bilagslinjer, kr',
    rows: roles.map(({ role, sale, purchase, difference, differs }) => ({
      name: role,
      sale: <Lines lines={sale} />,
      purchase: <Lines lines={purchase} />,
      apart: differs ? signed(difference) : <Check role="img" aria-label="Likt" className="ml-auto size-4 text-good" />,
      differs,
    })),
  },
];

const top = 'align-top max-sm:px-2!';

/** Both sides of a pair beside each other: facts, then the vouchers' lines by role, what differs tinted. */
export function PairTable({ pair }: { pair: Pair }) {
  const side = `figures wrap-anywhere ${top}`;
  return (
    <PlainTable
      label={`${pair.label}: begge sider`}
      tableClass="min-w-88 table-fixed text-body"
      groups={rowsOf(pair)}
      keyOf={({ name }) => name}
      rowLook={({ differs }) => differs && 'bg-warn-soft'}
      columns={[
        {
          head: 'Hva',
          headed: null,
          heads: true,
          look: `w-28 font-normal! text-muted max-sm:w-22 ${top}`,
          cell: ({ name }) => name,
        },
        {
          head: 'Selger',
          headed: <Head pair={pair} side={pair.seller} does="solgte" />,
          edge: true,
          look: side,
          cell: ({ sale }) => sale,
        },
        {
          head: 'Kjøper',
          headed: <Head pair={pair} side={pair.buyer} does="kjøpte" />,
          edge: true,
          look: side,
          cell: ({ purchase }) => purchase,
        },
        {
          head: 'Solgt − kjøpt',
          edge: true,
          look: `figures w-28 text-right! max-sm:w-24 ${top}`,
          lookOf: ({ differs }) => differs && 'font-semibold',
          cell: ({ apart }) => apart,
        },
      ]}
    />
  );
}
