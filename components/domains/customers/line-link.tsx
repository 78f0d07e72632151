import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '@/components/kit/ui/link';

/** A line of figures that links to its source, for users who may see it. */
export function LineLink({
  address,
  className,
  children,
}: {
  address: string | undefined;
  className: string;
  children: ReactNode;
}) {
  if (address === undefined) return <div className={className}>{children}</div>;
  return (
    <Link prefetch={false} href={address} className={clsx(className, 'rounded-control hover:bg-hover')}>
      {children}
    </Link>
  );
}
