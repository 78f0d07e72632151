/** The pages of attachments by title: 'A1', 'A4–A5'. */
export type PageRanges = {
  /** Notes that an attachment is on a page of the file, and gives that page's name. */
  note: (title: string, page: number) => string;
  of: (title: string) => string;
  /** ' + vedlegg A1–A5' for all of them; '' for none. */
  allText: () => string;
};

const rangeText = (first: number, last: number) => (first === last ? `A${first}` : `A${first}–A${last}`);

/**
 * Collects where attachments are while the renderer divides them into pages, which it does before it draws what names
 * them. `before`: the pages before the first attachment.
 */
export function pageRanges(before: number): PageRanges {
  const found = new Map<string, { first: number; last: number }>();
  return {
    note(title, page) {
      const at = page - before;
      const known = found.get(title);
      found.set(title, { first: Math.min(known?.first ?? at, at), last: Math.max(known?.last ?? at, at) });
      return `A${at}`;
    },
    of(title) {
      const range = found.get(title);
      return range ? rangeText(range.first, range.last) : '';
    },
    allText() {
      const last = Math.max(0, ...[...found.values()].map((range) => range.last));
      return last === 0 ? '' : ` + vedlegg ${rangeText(1, last)}`;
    },
  };
}
