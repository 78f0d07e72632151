import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { freePort } from '@/lib/tools/run/ports';
import { webProgram } from '@/lib/tools/run/servers';

const askAgainMs = 10;
const mostMs = 60_000;

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Milliseconds from the start of web's process, over the build there is, to its first page in full; so many times. */
export async function measureStart(runs: number): Promise<number[]> {
  const taken: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const port = await freePort();
    const started = performance.now();
    const env = { ...process.env, NODE_ENV: 'production' as const };
    const web = spawn(process.execPath, webProgram('start', '127.0.0.1', port), { env, stdio: 'ignore' });
    try {
      while (!(await answers(`http://127.0.0.1:${port}${fixedPaths.login}`))) {
        if (web.exitCode !== null || performance.now() - started > mostMs) throw new Error('Web did not answer.');
        await wait(askAgainMs);
      }
      taken.push(performance.now() - started);
    } finally {
      web.kill('SIGKILL');
      if (web.exitCode === null && web.signalCode === null) await once(web, 'exit');
    }
  }
  return taken;
}
