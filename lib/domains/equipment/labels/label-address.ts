import { isUuid } from '@/lib/core/format/uuid';
import { href } from '@/lib/platform/routing/href';
import { equipmentRegisterPath } from '@/lib/platform/routing/paths';
import { equipmentParam } from '@/lib/platform/routing/things';

/** What the code of an item's label says: its address in the register, so that any phone's camera opens it. */
export function labelAddress(origin: string, company: string, xid: string): string {
  return `${origin}${href(equipmentRegisterPath, { company, [equipmentParam]: xid })}`;
}

/** What a scanned code names: an item by xid, in the company its label was printed for; else the text itself, as a number on an older label. */
export type ScannedCode = { xid: string; company: string | null } | { text: string };

/** Reads a scanned code, whatever address the product had when the label was printed. */
export function readCode(scanned: string): ScannedCode {
  const text = scanned.trim();
  const address = URL.parse(text);
  const xid = address?.searchParams.get(equipmentParam)?.toLowerCase();
  if (address && xid && isUuid(xid)) return { xid, company: address.searchParams.get('company') };
  return { text };
}
