const names = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252' } as const;
type Encoding = keyof typeof names;

/** The length of the UTF-8 sequence that a byte begins; 0 for a byte that begins none. */
function lengthOf(first: number): number {
  if (first >= 0xc2 && first <= 0xdf) return 2;
  if (first >= 0xe0 && first <= 0xef) return 3;
  return first >= 0xf0 && first <= 0xf4 ? 4 : 0;
}

/**
 * Decodes bytes whose encoding has no name: UTF-8 or Windows-1252, decided by the first letter that is not ASCII, since
 * one alone of Windows-1252 is no letter in UTF-8. `decided` gets the encoding that is used, at latest at the end.
 */
export class SureDecoder {
  private decoder: TextDecoder | undefined;
  private rest = new Uint8Array();

  constructor(private readonly decided: (used: string) => void) {}

  get encoding(): string {
    return this.decoder?.encoding ?? 'utf-8';
  }

  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string {
    if (this.decoder) return this.decoder.decode(bytes, options);
    const all = bytes ? Buffer.concat([this.rest, bytes]) : this.rest;
    const at = all.findIndex((byte) => byte > 0x7f);
    const length = at < 0 ? 0 : lengthOf(all[at] ?? 0);
    if (options?.stream && (at < 0 || at + Math.max(length, 1) > all.length)) {
      // ASCII is passed on; a letter that the piece ends within waits for the next one.
      const plain = at < 0 ? all.length : at;
      this.rest = all.slice(plain);
      return Buffer.from(all.subarray(0, plain)).toString('latin1');
    }
    const tail = all.subarray(at + 1, at + length);
    const isUtf8 = at < 0 || (length > 0 && tail.length === length - 1 && tail.every((byte) => byte >> 6 === 2));
    return this.use(isUtf8 ? 'utf-8' : 'windows-1252').decode(all, options);
  }

  private use(encoding: Encoding): TextDecoder {
    this.decided(names[encoding]);
    this.decoder = new TextDecoder(encoding, { fatal: true });
    return this.decoder;
  }
}
