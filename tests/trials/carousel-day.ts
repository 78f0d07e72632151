import { parseArgs } from 'node:util';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { demoPassword } from '@/lib/tools/demo/people';

const address = '/project/carousel/tavle';
const slideMs = 30_000;
const slidesPerReload = 10;
const slidesPerHour = 120;
/** How much the memory may grow from the first hours to the last, a share: what the collector leaves differs by so much. */
const mostGrowth = 0.05;

const { values } = parseArgs({
  options: { hours: { type: 'string', default: '24' }, at: { type: 'string' } },
  strict: false,
});
const hours = Number(values.hours);

type Memory = { heap: number; nodes: number; listeners: number };

/** What the page holds when all that can be collected has been. */
async function memoryOf(cdp: CDPSession): Promise<Memory> {
  for (let i = 0; i < 3; i += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const named = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: usedSize, nodes: named('Nodes'), listeners: named('JSEventListeners') };
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(2).padStart(8);

function tell(when: string, { heap, nodes, listeners }: Memory, slides: number, reads: number): void {
  console.log(
    `${when.padEnd(10)} ${megabytes(heap)} MB  ${String(nodes).padStart(6)} nodes  ${String(listeners).padStart(5)} listeners` +
      `  ${String(slides).padStart(5)} slides  ${String(reads).padStart(4)} readings`,
  );
}

/** Lets what has come be drawn: React works between the turns of the event loop, which the clock does not move. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const channel = new MessageChannel();
        let turns = 0;
        channel.port1.onmessage = () => {
          turns += 1;
          if (turns < 5) return channel.port2.postMessage(0);
          channel.port1.close();
          done();
        };
        channel.port2.postMessage(0);
      }),
  );

const base = process.env.E2E_BASE_URL;
if (!base) throw new Error('E2E_BASE_URL names the running product.');
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
try {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'nb-NO', baseURL: base });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const login = await page.request.post('/auth/login', { data: { username: 'admin@demo.no', password: demoPassword } });
  if (!login.ok()) throw new Error(`The log-in answered ${login.status()}.`);
  await page.clock.install();
  await page.goto(address);
  await page.clock.pauseAt(new Date(Date.now() + 10_000));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  const stage = page.locator('main[data-board]');
  const board = () => stage.getAttribute('data-board');

  let slides = 0;
  let reads = 0;
  let last = await board();
  page.on('response', (response) => {
    if (response.url().includes('/api/project/carousel') && response.ok()) reads += 1;
  });
  const started = performance.now();
  tell('start', await memoryOf(cdp), slides, reads);
  const byHour: Memory[] = [];
  for (let hour = 1; hour <= hours; hour += 1) {
    for (let slide = 1; slide <= slidesPerHour; slide += 1) {
      const due = slide % slidesPerReload === 0;
      const read = due
        ? page.waitForResponse((response) => response.url().includes('/api/project/carousel'))
        : undefined;
      await page.clock.runFor(slideMs);
      await (await read)?.finished();
      await drawn(page);
      const now = await board();
      if (now !== last) slides += 1;
      last = now;
    }
    const memory = await memoryOf(cdp);
    byHour.push(memory);
    tell(`${hour} h`, memory, slides, reads);
  }
  // The hours end on different boards, whose drawings differ in size.
  const most = (of: readonly Memory[]) => Math.max(...of.map(({ heap }) => heap));
  const growth = most(byHour.slice(-3)) / most(byHour.slice(0, 3)) - 1;
  console.log(
    `\n${slides} slides and ${reads} readings of ${hours * slidesPerHour} and ${(hours * slidesPerHour) / slidesPerReload}; from the ` +
      `first three hours to the last three the memory went ${(growth * 100).toFixed(1)} %; ${errors.length} errors; it took ` +
      `${Math.round((performance.now() - started) / 1000)} s.`,
  );
  for (const error of errors.slice(0, 5)) console.log(error);
  const whole = slides === hours * slidesPerHour && reads === (hours * slidesPerHour) / slidesPerReload;
  process.exitCode = whole && growth < mostGrowth && errors.length === 0 ? 0 : 1;
} finally {
  await browser.close();
}
