import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from '@/db/unavailable';
import type { Scope } from '@/lib/auth/session';
import { openCalculation } from '@/lib/bid/calculations/open-calculation';
import { saveCalculation } from '@/lib/bid/calculations/save-calculation';

// Saves one calculation over and over, each edition marked in every row, and says the version once it is acknowledged.
const [scopeText = '', bcid = ''] = process.argv.slice(2);
const scope = JSON.parse(scopeText) as Scope;

for (;;) {
  try {
    const opened = await openCalculation(scope, bcid);
    const items = opened.items.map((row) => ({ ...row, comment: `Utgave ${opened.version + 1}` }));
    const asked = { pid: opened.bid, bcid, items, version: opened.version, op: randomUUID() };
    const { version } = await saveCalculation(scope, { ...asked, assumptions: undefined, name: undefined });
    process.stdout.write(`${version}\n`);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    await wait(20);
  }
}
