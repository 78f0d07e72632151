/** A path's folder and its name without ending, as people would take them for the same. */
function placeOf(path: string): { folder: string; stem: string } {
  const parts = path.normalize('NFC').toLowerCase().split(/[\\/]/);
  const name = parts.pop() ?? '';
  return { folder: parts.join('/'), stem: name.replace(/\.[^.]*$/, '').trim() };
}

const isLetterOrDigit = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/**
 * The invoice that a file beside it belongs to, as an index of `invoices`, all paths of one delivery: the one with its
 * name, or whose name its name begins with, else the only one; in its folder, else in the whole delivery. Undefined
 * when it may be several's.
 */
export function invoiceOf(file: string, invoices: readonly string[]): number | undefined {
  const own = placeOf(file);
  const all = invoices.map((path, index) => ({ ...placeOf(path), index }));
  const near = all.filter(({ folder }) => folder === own.folder);
  const among = near.length > 0 ? near : all;
  const same = among.filter(({ stem }) => stem === own.stem);
  if (same.length > 0) return same.length === 1 ? same[0]?.index : undefined;
  const begun = among
    .filter(({ stem }) => stem !== '' && own.stem.startsWith(stem) && !isLetterOrDigit(own.stem[stem.length]))
    .sort((a, b) => b.stem.length - a.stem.length);
  if (begun[0] && begun[0].stem !== begun[1]?.stem) return begun[0].index;
  return among.length === 1 ? among[0]?.index : undefined;
}
