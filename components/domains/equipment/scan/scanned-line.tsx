import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '@/components/kit/ui/link';
import { href } from '@/lib/platform/routing/href';
import { equipmentRegisterPath } from '@/lib/platform/routing/paths';
import { equipmentParam } from '@/lib/platform/routing/things';

/** A line of a list of scans: its name links to the register; notes below, count and buttons beside it. */
export function ScannedLine({
  company,
  xid,
  title,
  text,
  warns,
  children,
}: {
  company: string;
  xid: string;
  /** Undefined for an item the register no longer has. */
  title: string | undefined;
  text: string;
  warns: boolean;
  children: ReactNode;
}) {
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span className="min-w-0 grow">
        <Link
          className="block font-medium wrap-break-word"
          prefetch={false}
          href={href(equipmentRegisterPath, { company, [equipmentParam]: xid })}
        >
          {title ?? 'Ikke i registeret lenger'}
        </Link>
        <span className={clsx('figures block text-caption', warns ? 'text-warn' : 'text-muted')}>{text}</span>
      </span>
      {children}
    </li>
  );
}
