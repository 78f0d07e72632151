import { badInput } from '@/base/errors';

const isSpreadsheet = 'Filen er et regneark (Excel). Lagre det som CSV og last opp CSV-filen.';

function startsWith(bytes: Uint8Array, ...start: number[]): boolean {
  return start.every((byte, i) => bytes[i] === byte);
}

/**
 * Decodes text of unknown encoding: UTF-16 by its byte order mark, UTF-8 (with or without one) where the bytes are
 * valid, else Windows-1252, which covers Latin-1. Throws a sentence for a binary file.
 */
export function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw badInput(isSpreadsheet);
  }
  const text = decoded(bytes);
  if (text.includes('\0')) throw badInput('Filen er ikke en tekstfil (CSV).');
  if (text.trim() === '') throw badInput('Filen er tom.');
  return text;
}

function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Streaming, since Node otherwise decodes Windows-1252 as Latin-1, which lacks '€' and '–'.
    return new TextDecoder('windows-1252').decode(bytes, { stream: true });
  }
}
