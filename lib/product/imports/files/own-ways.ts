import { findEfonelfo } from '@/lib/product/imports/prices/efonelfo/find-file';
import { importEfonelfo, previewEfonelfo } from '@/lib/product/imports/prices/efonelfo/receive-efonelfo';
import { hasAgreement } from '@/lib/product/imports/prices/efonelfo/take-agreement-back';
import { undoStaged } from '@/lib/product/imports/prices/efonelfo/undo-staged';
import { priceFileNames } from '@/lib/product/imports/tabular/file-names';

/** From this many log lines an import is undone in the database alone. */
const manyLines = 20_000;

/** A table's own way in and back, for files that are compared and written in the database alone. */
type OwnWay = {
  /** The names that its files may have. */
  names: string;
  /** The file where it is one of this way; undefined for a table of rows. Throws 400 for an archive without one. */
  find: typeof findEfonelfo;
  preview: typeof previewEfonelfo;
  take: typeof importEfonelfo;
  /** True for an import with so many log lines that is undone this way. */
  undoes: (companyId: string, op: string, lines: number) => Promise<boolean>;
  undo: typeof undoStaged;
};

const ways: ReadonlyMap<string, OwnWay> = new Map([
  [
    'price_line',
    {
      names: priceFileNames,
      find: findEfonelfo,
      preview: previewEfonelfo,
      take: importEfonelfo,
      undoes: async (companyId: string, op: string, lines: number) => lines > manyLines || hasAgreement(companyId, op),
      undo: undoStaged,
    },
  ],
]);

/** The own way of a table, by its name in calls; undefined for most. */
export const ownWayOf = (tbl: string): OwnWay | undefined => ways.get(tbl);
