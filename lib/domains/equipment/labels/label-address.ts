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

/** Parses a scanned code, whatever the product's host was when the label was printed, and also under Caps Lock. */
export function readCode(scanned: string): ScannedCode {
  const text = scanned.trim();
  const params = URL.parse(text)?.searchParams ?? [];
  const lower = new Map([...params].map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]));
  const xid = lower.get(equipmentParam);
  if (xid && isUuid(xid)) return { xid, company: lower.get('company') ?? null };
  return { text };
}
