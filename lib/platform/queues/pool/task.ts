/** What the threads of the pool can be given to do; lib/product/pool-tasks/performers.ts says who does each. */
export type TaskName =
  | 'page-pdf'
  | 'workbook'
  | 'customer-estimate'
  | 'internal-estimate'
  | 'order-pdf'
  | 'labels'
  | 'save-rows'
  | 'estimate-workbook'
  | 'large-body'
  | 'csv-file'
  | 'invoice-files';

declare const types: unique symbol;

/** A kind of work for the pool: what it is given (plain values), what it gives, and the parts of its input that come one by one. */
export type Task<Input, Output, Part = never> = {
  name: TaskName;
  /** How long it may take from when a thread has begun, ms. */
  timeMs: number;
  /** What is said when it takes longer, or more memory than a thread has: a sentence, and what to do. */
  tooMuch: string;
  readonly [types]?: { input: Input; output: Output; part: Part };
};

/** Declares a kind of work; its performer is loaded in the threads alone. */
export function declareTask<Input, Output, Part = never>(
  name: TaskName,
  limits: Pick<Task<Input, Output, Part>, 'timeMs' | 'tooMuch'>,
): Task<Input, Output, Part> {
  return { name, ...limits };
}

/** What a performer has besides its input. */
type Exchange<Part> = {
  /** The parts of the input in order; ends after the last. */
  parts: AsyncIterable<Part>;
  /** Hands bytes of the answer over before all is done. */
  send: (bytes: Uint8Array) => void;
  /** Says how much of the work is done. */
  tell: (done: number, total: number) => void;
};

/** Does the work in a thread. A UserError it throws reaches the caller as one. */
export type Performer<Input, Output, Part = never> = (
  input: Input,
  exchange: Exchange<Part>,
) => Output | Promise<Output>;
