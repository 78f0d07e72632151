import { startChild } from './children.mjs';
import type { Lifetime } from './lifetime.mjs';
import { freePort } from './ports';
import { waitFor } from './servers';

/** Starts the stand-in for the public registers and returns the settings that point at it. */
export async function startRegisters(life: Lifetime): Promise<NodeJS.Dict<string>> {
  const port = await freePort();
  const script = 'tests/factories/run-register-stand-in.ts';
  const child = startChild(life, process.execPath, ['--import', 'tsx', script, String(port)]);
  const url = `http://127.0.0.1:${port}`;
  await waitFor('Erstatningen for registrene', child, `${url}/healthz`);
  return { BRREG_ENHET_URL: url, BRREG_REGNSKAP_URL: url };
}
