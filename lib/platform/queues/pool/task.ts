/** The tasks of the worker pool; lib/product/pool-tasks/performers.ts maps each to its performer. */
export type TaskName =
  | 'page-pdf'
  | 'project-report'
  | 'workbook'
  | 'customer-estimate'
  | 'internal-estimate'
  | 'order-pdf'
  | 'reminder-pdf'
  | 'notice-pdf'
  | 'labels'
  | 'save-rows'
  | 'estimate-workbook'
  | 'large-body'
  | 'table-file'
  | 'table-import'
  | 'import-undo'
  | 'invoice-files'
  | 'invoice-copy'
  | 'efonelfo-preview'
  | 'efonelfo-import'
  | 'ledger-file'
  | 'trade-pairs'
  | 'deletion-protocol';

declare const types: unique symbol;

/** A kind of work for the pool: its input (plain values), its output, and the parts of its input that are streamed. */
export type Task<Input, Output, Part = never> = {
  name: TaskName;
  /** Time limit from when a thread has begun, ms. */
  timeMs: number;
  /** The error for too much time or memory: a sentence that says what to do. */
  tooMuch: string;
  readonly [types]?: { input: Input; output: Output; part: Part };
};

/** Declares a task; its performer is loaded only in the threads. */
export function declareTask<Input, Output, Part = never>(
  name: TaskName,
  limits: Pick<Task<Input, Output, Part>, 'timeMs' | 'tooMuch'>,
): Task<Input, Output, Part> {
  return { name, ...limits };
}

/** The exchange of parts between a performer and its caller. */
type Exchange<Part> = {
  /** The parts of the input in order; ends after the last. */
  parts: AsyncIterable<Part>;
  /** Sends bytes of the answer before the task is done. */
  send: (bytes: Uint8Array) => void;
  /** Reports progress. */
  tell: (done: number, total: number) => void;
};

/** Performs a task in a thread. A UserError it throws reaches the caller as one. */
export type Performer<Input, Output, Part = never> = (
  input: Input,
  exchange: Exchange<Part>,
) => Output | Promise<Output>;
