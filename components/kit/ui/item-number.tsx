import { Link } from '@/components/kit/ui/link';
import { textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import { thingHref } from '@/lib/platform/routing/things';

type OfItem = {
  row: Row;
  company: { id: string; paths: readonly string[] };
  /** -1 in a grid, whose cells the arrow keys reach. */
  tabIndex?: number;
};

/** An open item's number as a link to its voucher: the invoice's, with the voucher's beside it where it is another, or the voucher's alone. */
export function ItemNumber({ row, company, tabIndex }: OfItem) {
  const [invoice, voucher] = [textOf(row, 'invoice'), textOf(row, 'voucher')];
  const name = invoice ?? (voucher && `bilag ${voucher}`);
  const id = textOf(row, '_voucher');
  const address = id && thingHref('voucher', id, { company: company.id, paths: company.paths });
  if (name === undefined) return null;
  return (
    <>
      {address ? (
        <Link prefetch={false} tabIndex={tabIndex} href={address} className="font-medium text-accent hover:underline">
          {name}
        </Link>
      ) : (
        <span className="font-medium">{name}</span>
      )}
      {invoice && voucher && voucher !== invoice && <span className="text-faint"> bilag {voucher}</span>}
    </>
  );
}
