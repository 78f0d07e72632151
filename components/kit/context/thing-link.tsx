'use client';

import { useShell } from '@/components/kit/context/shell-context';
import { Link } from '@/components/kit/ui/link';
import type { ThingKind } from '@/lib/core/widgets/column';
import { thingHref } from '@/lib/platform/routing/things';

/** A thing by name: a link for who may open it, else its text. No stop for the Tab key: in a list, the row is. */
export function ThingLink({ kind, id, text }: { kind: ThingKind; id: string; text: string }) {
  const { company } = useShell();
  const address = id && company ? thingHref(kind, id, { company: company.id, paths: company.paths }) : undefined;
  if (!address) return text;
  return (
    <Link prefetch={false} href={address} tabIndex={-1} className="hover:underline">
      {text}
    </Link>
  );
}
