import { and, eq } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { letter, supplier } from '@/db/schema';
import { orderWord } from '@/lib/core/format/order-states';
import { cellText } from '@/lib/core/table-view/cell-text';
import { actOnOrder } from '@/lib/domains/purchasing/orders/act-on-order';
import { partFor } from '@/lib/domains/purchasing/orders/order-letter';
import { readOrder } from '@/lib/domains/purchasing/orders/read-order';
import { saveOrder } from '@/lib/domains/purchasing/orders/save-order';
import { unwriteSupplier, writeSupplier } from '@/lib/domains/purchasing/orders/write-supplier';
import { purchasingPath } from '@/lib/platform/routing/paths';
import { answerOrderFile } from '@/lib/product/pages/answer-order';
import { makeOrderingCompany, orderRequested } from '@/tests/factories/ordering-company';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { makePpeOrder } from '@/tests/factories/ppe-order';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

async function makePpe(send: boolean) {
  const { of, other, order } = await makePpeOrder(send);
  const write = (to: string) =>
    writeSupplier(of.orderer, { act: 'write', op: uuidv7(), order, kind: 'bestilling', supplier: to, send: true });
  const read = () => readOrder(of.orderer, order);
  /** Its word in the dialog, the list and the list's own call. */
  async function words() {
    const view = await read();
    const { data, options } = widgetOf(await pageOf(of.orderer, purchasingPath), 'alle', 'datatable');
    const row = data.find(({ no }) => no === view.no);
    const column = options.columns.find(({ value }) => value === 'status');
    return [orderWord(view.state), column && cellText(column, (row?.status ?? null) as string)];
  }
  const pdf = async (to?: string) => {
    const answer = await answerOrderFile(of.orderer, order, 'pdf', to);
    return (await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })).text;
  };
  return { of, other, order, write, read, words, pdf };
}

test('each supplier gets one letter with its own lines, and the order is sent when all have theirs', async () => {
  const { of, other, order, write, read, words, pdf } = await makePpe(true);
  expect(await words()).toEqual(['Klar til leverandør', 'Klar til leverandør']);
  expect((await read()).receivers.map(({ label, written }) => [label, written])).toEqual([
    ['40001 Verktøy AS', false],
    ['40002 Hansker AS', false],
  ]);
  const whole = await pdf();
  for (const text of ['Verktøy AS', 'Hansker AS', 'Per Sko', 'Vernesko', 'Hanske']) expect(whole).toContain(text);
  const gloves = await pdf(other);
  expect(gloves).toContain('Hansker AS');
  expect(gloves).not.toContain('Vernesko');
  expect(partFor(await read(), other)).toMatchObject({ sumam: 60, lines: [{ text: 'Hanske' }] });

  await write(of.supplier);
  expect(await words()).toEqual(['Klar til leverandør', 'Klar til leverandør']);
  await write(other);
  expect(await words()).toEqual(['Sendt', 'Sendt']);
  const letters = await asCompany.read(of.companyId, (tx) =>
    tx
      .select()
      .from(letter)
      .where(and(eq(letter.companyId, of.companyId), eq(letter.kind, 'order'))),
  );
  expect(letters.map(({ toAddress }) => toAddress).sort()).toEqual(['ordre@hansker.no', 'ordre@leverandor.no']);

  const taken = (await read()).letters.find((one) => one.supplier === other)?.letter ?? '';
  await unwriteSupplier(of.orderer, { act: 'unwrite', op: uuidv7(), order, letter: taken });
  expect(await words()).toEqual(['Klar til leverandør', 'Klar til leverandør']);
});

test('a supplier of none of the lines gets none, and a draft is no sent order', async () => {
  const { of, order, write, words } = await makePpe(false);
  expect(await words()).toEqual(['Kladd', 'Kladd']);
  await actOnOrder(of.orderer, { op: uuidv7(), order, act: 'send', version: 1 });
  const stranger = uuidv7();
  await asCompany(of.companyId, (tx) =>
    tx
      .insert(supplier)
      .values({ companyId: of.companyId, xid: stranger, no: '40003', name: 'Andre AS', email: 'a@andre.no' }),
  );
  await expect(write(stranger)).rejects.toThrow('ingen av linjene');
});

test('what waits for approval says so, and is sent only when its supplier is written to', async () => {
  const of = await makeOrderingCompany();
  const { order } = await saveOrder(of.orderer, orderRequested(of, { controls: 3, send: true }));
  const word = async () => orderWord((await readOrder(of.orderer, order)).state);
  expect(await word()).toBe('Til godkjenning');
  await actOnOrder(of.approver, { op: uuidv7(), order, act: 'approve', version: 1 });
  expect(await word()).toBe('Klar til leverandør');
  await writeSupplier(of.orderer, { act: 'write', op: uuidv7(), order, kind: 'bestilling', send: true });
  expect(await word()).toBe('Sendt');
});
