import { isUuid } from '@/lib/core/format/uuid';
import { href } from '@/lib/platform/routing/href';
import { equipmentRegisterPath } from '@/lib/platform/routing/paths';
import { equipmentParam } from '@/lib/platform/routing/things';

/** The address in a label's code: the item in the register, which any phone's camera can open. */
export function labelAddress(origin: string, company: string, xid: string): string {
  return `${origin}${href(equipmentRegisterPath, { company, [equipmentParam]: xid })}`;
}

/** A scanned code: an item by xid in the company of its label, or a text, such as a number on an older label. */
export type ScannedCode = { xid: string; company: string | null } | { text: string };

/** Parses a scanned code, whatever the product's host was when the label was printed. */
export function readCode(scanned: string): ScannedCode {
  const text = scanned.trim();
  const address = URL.parse(text);
  const xid = address?.searchParams.get(equipmentParam)?.toLowerCase();
  if (address && xid && isUuid(xid)) return { xid, company: address.searchParams.get('company') };
  return { text };
}
