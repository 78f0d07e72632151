import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/components/kit/ui/link';
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
    <th scope="col" className="border-l border-line px-3 py-2.5 text-left align-top font-normal max-sm:px-2">
      <span className="flex items-start gap-2.5">
        <CompanyMark company={side} className="max-sm:hidden" />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{side.name}</span>
          <span className="figures block text-caption text-muted">
            {does} · <Vouchers pair={pair} company={side.id} />
          </span>
        </span>
      </span>
    </th>
  );
}

const cell = 'border-l border-line px-3 py-2 align-top max-sm:px-2';

function Apart({ text }: { text: string | null }) {
  return <td className={clsx(cell, 'figures text-right text-muted')}>{text ?? ''}</td>;
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

function SectionRow({ children }: { children: ReactNode }) {
  return (
    <tr className="border-y border-line bg-sunken">
      <th
        scope="colgroup"
        colSpan={4}
        className="px-3 py-1.5 text-left text-caption font-medium text-muted max-sm:px-2"
      >
        {children}
      </th>
    </tr>
  );
}

/** Both sides of a pair beside each other: facts, then the vouchers' lines by role, what differs tinted. */
export function PairTable({ pair }: { pair: Pair }) {
  return (
    <div className="overflow-x-auto rounded-control border border-line bg-surface">
      <table className="w-full min-w-88 table-fixed border-collapse text-body">
        <caption className="sr-only">{`${pair.label}: begge sider`}</caption>
        <colgroup>
          <col className="w-28 max-sm:w-22" />
          <col />
          <col />
          <col className="w-28 max-sm:w-24" />
        </colgroup>
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col">
              <span className="sr-only">Hva</span>
            </th>
            <Head pair={pair} side={pair.seller} does="solgte" />
            <Head pair={pair} side={pair.buyer} does="kjøpte" />
            <th scope="col" className={clsx(cell, 'text-right align-bottom font-medium text-muted')}>
              Solgt − kjøpt
            </th>
          </tr>
        </thead>
        <tbody>
          {pair.facts.map(({ name, sale, purchase, apart }) => (
            <tr
              key={name}
              className={clsx('border-b border-line last:border-0', isMonth(name) && apart !== null && 'bg-warn-soft')}
            >
              <th scope="row" className="px-3 py-2 text-left align-top font-normal text-muted max-sm:px-2">
                {name}
              </th>
              <td className={clsx(cell, 'figures wrap-anywhere')}>{sale || '–'}</td>
              <td className={clsx(cell, 'figures wrap-anywhere')}>{purchase || '–'}</td>
              <Apart text={apart} />
            </tr>
          ))}
          <SectionRow>Bilagslinjer, kr</SectionRow>
          {pair.roles.map(({ role, sale, purchase, difference, differs }) => (
            <tr key={role} className={clsx('border-b border-line last:border-0', differs && 'bg-warn-soft')}>
              <th scope="row" className="px-3 py-2 text-left align-top font-normal text-muted max-sm:px-2">
                {role}
              </th>
              <td className={cell}>
                <Lines lines={sale} />
              </td>
              <td className={cell}>
                <Lines lines={purchase} />
              </td>
              <td className={clsx(cell, 'figures text-right', differs && 'font-semibold')}>
                {differs ? (
                  signed(difference)
                ) : (
                  <Check role="img" aria-label="Likt" className="ml-auto size-4 text-good" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
