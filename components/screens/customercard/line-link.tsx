import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { href } from '@/lib/routing/href';
import { voucherLinesPath } from '@/lib/routing/paths';
import type { Drill } from '@/lib/widgets/widget';

/** A line of figures that leads to the voucher lines behind it, for those who may see them. */
export function LineLink({
  company,
  drill,
  className,
  children,
}: {
  company: string;
  drill: Drill | undefined;
  className: string;
  children: ReactNode;
}) {
  if (!drill) return <div className={className}>{children}</div>;
  return (
    <Link
      prefetch={false}
      href={href(voucherLinesPath, { company, ...drill })}
      className={clsx(className, 'rounded-control hover:bg-hover')}
    >
      {children}
    </Link>
  );
}
