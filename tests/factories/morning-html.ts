import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The morning's letter of a user by e-mail, as it would be sent now: HTML. */
export async function morningHtml(email: string): Promise<string> {
  const args = ['--import', 'tsx', 'tests/factories/print-morning.ts', email];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 });
  return stdout;
}
