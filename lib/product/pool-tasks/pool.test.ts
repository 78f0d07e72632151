import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePdf } from '@/lib/platform/files/export/pdf/page-pdf';
import { type Pool, pool } from '@/lib/platform/queues/pool/threads';
import { madePage } from '@/tests/factories/made-page';
import { madeWidgets } from '@/tests/factories/made-widgets';
import { performers } from './performers';

const shared = globalThis as typeof globalThis & { innsiktPool?: Pool };
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

function saying(text: string) {
  const options = { columns: [{ text: 'tekst', value: 'text', type: 'text' as const }] };
  const table = { wtype: 'datatable' as const, title: '', subtitle: '', options, data: [{ text }], total: 1 };
  return writePdf(madePage({ one: { ...table, parameters: { empty: '' } } }));
}

// A thread may have to be started from the sources, on a busy machine.
test('PDFs are made by one thread, and what it has drawn before changes no letter of the next', {
  timeout: 60_000,
}, async () => {
  const whole = await writePdf(madePage(madeWidgets));
  expect(new TextDecoder().decode(whole.slice(0, 5))).toBe('%PDF-');
  await saying('Åse og Åge');
  const { text } = await extractText(new Uint8Array(await saying('Avtale med ABE AS')), { mergePages: true });
  expect(text).toContain('Avtale med ABE AS');
  expect(pool().threads.threads).toHaveLength(1);
});
