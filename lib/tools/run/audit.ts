import { execFile } from 'node:child_process';
import { root } from '@/base/places.mjs';
import type { Lifetime } from './lifetime.mjs';
import { auditReport, openAdvisories, type Weighed } from './open-advisories';

/** Each with the reason and the day; SECURITY.md says how soon the others are in. */
const weighed: Weighed = {};

const timeoutMs = 120_000;
const mostBytes = 50_000_000;

/** What npm says of the product's packages as JSON; it exits with 1 where there are advisories. */
const askNpm = () =>
  new Promise<string>((resolve) => {
    const options = { cwd: root, timeout: timeoutMs, maxBuffer: mostBytes };
    execFile('npm', ['audit', '--omit=dev', '--json'], options, (_, said) => resolve(said));
  });

/**
 * A part of the night: asks the registry for advisories of the packages that the product runs with. Exit code 1 for one that nobody has
 * weighed, 2 where the registry does not answer.
 */
export async function main(life: Lifetime): Promise<number> {
  const said = await askNpm();
  await life.end();
  try {
    const { lines, isOpen } = openAdvisories(auditReport.parse(JSON.parse(said)), weighed);
    console.log(lines.join('\n'));
    return isOpen ? 1 : 0;
  } catch {
    console.log(
      `Ikke spurt: registeret svarte ikke på npm audit (${said.trim().split('\n')[1]?.trim().slice(0, 80) ?? ''})`,
    );
    return 2;
  }
}
