/** Line ends as some systems write them into base64. */
const lineEnds = /\s+|&#(?:1[03]|x0?[ad]);/gi;
const base64 = /^[A-Za-z\d+/]*={0,2}$/;

/** The texts of a file's embedded attachments, gathered piece by piece, by their place among them. */
export class EmbeddedTexts {
  private readonly pieces = new Map<number, string[]>();

  readonly take = (piece: string, place: number): void => {
    const known = this.pieces.get(place);
    if (known) known.push(piece);
    else this.pieces.set(place, [piece]);
  };

  /** An attachment's bytes, once; undefined for one that is empty or no base64. */
  bytesOf(place: number): Buffer | undefined {
    const text = (this.pieces.get(place) ?? []).join('').replaceAll(lineEnds, '');
    this.pieces.delete(place);
    if (text === '' || !base64.test(text)) return undefined;
    return Buffer.from(text, 'base64');
  }
}
