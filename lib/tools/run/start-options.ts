import { parseArgs } from 'node:util';
import { Problem } from '@/base/problem.mjs';

export type StartOptions = {
  /** Starts without demo data: an empty database is for real use. */
  empty: boolean;
};

/** What `npm start` and `npm run dev` are given after `--`. Throws a Problem that says what there is. */
export function startOptions(args: string[]): StartOptions {
  try {
    const { values } = parseArgs({ args, options: { empty: { type: 'boolean', default: false } } });
    return { empty: values.empty };
  } catch {
    throw new Problem(`Forstår ikke «${args.join(' ')}»: bruk npm start, eller npm start -- --empty uten demodata.`);
  }
}
