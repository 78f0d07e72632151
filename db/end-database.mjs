// Runs beside an embedded database: when the process that started it is gone, however it went, the database ends too.
import { setTimeout as wait } from 'node:timers/promises';
import { commandOf, isAlive } from '../base/processes.mjs';

/** Web and live end by themselves within this; they write down what they have begun. */
const timeoutMs = 12_000;

const pid = Number(process.argv[2]);
const data = process.argv[3] ?? '';
const isThere = () => isAlive(pid) && commandOf(pid).includes(data);

async function end() {
  // No new connections, and gone with the last one.
  if (isThere()) process.kill(pid, 'SIGTERM');
  for (const deadline = Date.now() + timeoutMs; isThere() && Date.now() < deadline; ) await wait(200);
  if (isThere()) process.kill(pid, 'SIGINT');
}

for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
process.stdin.on('close', () => void end());
process.stdin.resume();
