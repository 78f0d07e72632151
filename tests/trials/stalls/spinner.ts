import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { outsideLoad } from './messages';

const sliceMs = 50;

/** Uses a processor, or a share of one, for as long as it is told, at a priority. */
process.on('message', async (message) => {
  const { processors, priority, ms } = outsideLoad.parse(message);
  setPriority(priority);
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const rest = performance.now() + sliceMs * processors;
    while (performance.now() < rest);
    await wait(sliceMs * (1 - processors));
  }
  process.send?.('done');
});
process.send?.('ready');
