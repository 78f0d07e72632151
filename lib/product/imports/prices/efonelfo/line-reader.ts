import type { Decision } from '@/lib/product/imports/tabular/decision';
import type { EfonelfoLine } from './read-head';

/** Reads the lines of one kind of EFO/NELFO file; a record may be added to until the next one is read. */
export type LineReader<T> = {
  read: (fields: readonly string[]) => EfonelfoLine<T>;
  /** The cells that show a record. */
  shown: (record: T) => string[];
  /** Returns the decisions about the file, after its last line. */
  decisions: () => Decision[];
};
