import { gtinOf } from '@/lib/core/format/gtin';

/** A symbology's AIM prefix, as `]C1`; what a Norwegian PC makes of its bracket is ¨. */
const aim = /^[\]¨][A-Za-z]\d/;
/** A GTIN in a GS1 code: its identifier 01 or 02, in brackets or after a prefix. */
const gs1 = /^(?:\(0[12]\)|0[12])(\d{14})/;

/** The texts that a scanned code may stand for: as it came, and without its prefix and start and stop signs. */
export function scannedForms(code: string): string[] {
  const text = code.replaceAll(/^[\s\p{Cc}]+|[\s\p{Cc}]+$/gu, '');
  const bare = text.replace(aim, '');
  const inside = /^\*(.+)\*$/.exec(bare)?.[1];
  return [...new Set([text, bare, inside ?? bare])].filter((form) => form !== '');
}

/** A scanned code as a person reads it. */
export const plainForm = (code: string): string => scannedForms(code).at(-1) ?? '';

/** The GTIN in a scanned code, alone or in a GS1 code; undefined when it has none. */
export function scannedGtin(form: string): string | undefined {
  const [, inside] = gs1.exec(form) ?? [];
  return gtinOf(form) ?? (inside === undefined ? undefined : gtinOf(inside));
}
