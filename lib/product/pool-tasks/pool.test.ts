import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyView } from '@/lib/core/table-view/view';
import { pagePdf, writePdf } from '@/lib/platform/files/export/pdf/page-pdf';
import { type PagePart, type PlainPage, pageParts, plainPage } from '@/lib/platform/files/export/plain-page';
import { asWork } from '@/lib/platform/queues/current-work';
import { runTask } from '@/lib/platform/queues/pool/run-task';
import { openPool, type Pool, pool } from '@/lib/platform/queues/pool/threads';
import { madePage } from '@/tests/factories/made-page';
import { madeWidgets } from '@/tests/factories/made-widgets';
import { performers } from './performers';

const shared = globalThis as typeof globalThis & { innsiktPool?: Pool };
const page = madePage(madeWidgets);
const plain = (): [PlainPage, Iterable<PagePart>] => [plainPage(page, emptyView), pageParts(page)];

const [table = ''] = Object.entries(page.widgets).find(([, widget]) => widget.wtype === 'tabulator') ?? [];

/** Endless rows: reading them all exceeds the memory limit. */
function* endless(): Generator<PagePart> {
  while (true) yield { id: table, items: ['x'.repeat(4_000_000)] };
}

/** Rows that never arrive: the thread waits until it is terminated. */
async function* never(): AsyncGenerator<PagePart> {
  await new Promise(() => {});
}

async function withPool(heapMb: number, run: () => Promise<void>): Promise<void> {
  const own = openPool(heapMb);
  const usual = shared.innsiktPool;
  shared.innsiktPool = own;
  try {
    await run();
  } finally {
    if (usual) shared.innsiktPool = usual;
    else delete shared.innsiktPool;
    await own.threads.destroy();
  }
}

const threads = () => pool().threads.threads;
/** Each test may have to start a thread from the sources, on a busy machine. */
const patient = { timeout: 60_000 };

const before = shared.innsiktPool;

beforeAll(() => {
  // Other test files in this process have their own pool.
  delete shared.innsiktPool;
});
afterAll(async () => {
  await shared.innsiktPool?.threads.destroy();
  if (before) shared.innsiktPool = before;
  else delete shared.innsiktPool;
});

test('every task has its own performer', () => {
  for (const [name, { task }] of Object.entries(performers)) expect(task.name).toBe(name);
});

test('a PDF is made by a thread of the pool, and the next by the same one', patient, async () => {
  const bytes = await writePdf(page);
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
  const [first, ...others] = pool().threads.threads;
  expect(others).toEqual([]);
  await writePdf(page);
  expect(pool().threads.threads).toEqual([first]);
});

test('what a thread has drawn before changes no letter of the next document', patient, async () => {
  const parameters = { empty: '' };
  const options = { columns: [{ text: 'tekst', value: 'text', type: 'text' as const }] };
  const saying = (text: string) => {
    const one = {
      wtype: 'datatable' as const,
      title: '',
      subtitle: '',
      options,
      data: [{ text }],
      total: 1,
      parameters,
    };
    return writePdf(madePage({ one }));
  };
  await withPool(1_024, async () => {
    await saying('Åse og Åge');
    const { text } = await extractText(new Uint8Array(await saying('Avtale med ABE AS')), { mergePages: true });
    expect(text).toContain('Avtale med ABE AS');
    expect(threads()).toHaveLength(1);
  });
});

test('an error in a task is that of the call', patient, async () => {
  const [{ page: bare, view }] = plain();
  const wrong = { page: { ...bare, widgets: {} }, view };
  await expect(runTask(pagePdf, wrong, { parts: endless() })).rejects.toThrow('Rows came of');
});

test('a task that takes longer than it may is ended with its own sentence', patient, async () => {
  const [input, parts] = plain();
  const before = pool().threads.threads;
  await expect(runTask({ ...pagePdf, timeMs: 1 }, input, { parts })).rejects.toMatchObject({
    status: 503,
    message: pagePdf.tooMuch,
  });
  expect(pool().threads.threads.filter((one) => before.includes(one))).toEqual([]);
});

test(
  'a task that takes more memory than it may is ended with its own sentence, and the next is done',
  patient,
  async () => {
    await withPool(40, async () => {
      await expect(runTask(pagePdf, plain()[0], { parts: endless() })).rejects.toMatchObject({
        status: 413,
        message: pagePdf.tooMuch,
      });
    });
    expect((await writePdf(page)).byteLength).toBeGreaterThan(1_000);
  },
);

test('a caller who leaves ends the thread that works for him, and no other', patient, async () => {
  const leaves = new AbortController();
  const owner = { userId: 'en', companyId: undefined };
  const working = asWork({ owner, signal: leaves.signal }, () => runTask(pagePdf, plain()[0], { parts: never() }));
  const other = writePdf(page);
  expect((await other).byteLength).toBeGreaterThan(1_000);
  const meanwhile = threads();
  expect(pool().line.load).toEqual({ working: 1, waiting: 0 });
  leaves.abort();
  await expect(working).rejects.toMatchObject({ message: 'Kallet ble avbrutt.' });
  expect(pool().line.load).toEqual({ working: 0, waiting: 0 });
  expect(meanwhile.filter((one) => threads().includes(one))).toHaveLength(meanwhile.length - 1);
});

test('one user leaves a thread for others', patient, async () => {
  const atOnce = pool().threads.maxThreads;
  const leaves = new AbortController();
  const owner = { userId: 'en', companyId: undefined };
  const mine = Array.from({ length: atOnce }, () =>
    runTask(pagePdf, plain()[0], { parts: never(), owner, signal: leaves.signal }).catch(() => undefined),
  );
  expect(pool().line.load).toEqual({ working: atOnce - 1, waiting: 1 });
  expect((await writePdf(page)).byteLength).toBeGreaterThan(1_000);
  leaves.abort();
  await Promise.all(mine);
});
