import { expect, test } from 'vitest';
import type { CompanyTx } from './company';
import { scratch } from './schema';
import { writeQueued } from './write-queue';

const rows = (n: number) => Array.from({ length: n }, (_, i) => ({ companyId: 'a', title: String(i) }));

/** A transaction that records its statements, each taking a tick, and fails at a given one. */
function noting(failing = -1) {
  const ran: number[] = [];
  let running = 0;
  const execute = async () => {
    expect(++running).toBe(1);
    await new Promise((done) => setTimeout(done, 1));
    running--;
    ran.push(ran.length);
    if (ran.length === failing) throw new Error('23505');
  };
  return { ran, tx: { execute } as unknown as CompanyTx };
}

test('rows are written one statement at a time, and all of them before it resolves', async () => {
  const { ran, tx } = noting();
  const order: string[] = [];
  await writeQueued(tx, async (queue) => {
    for (let i = 0; i < 5; i++) await queue.insert(scratch, rows(3));
    queue.add(async () => order.push(`added after ${ran.length}`));
    order.push(`read after ${await queue.after(async () => ran.length)}`);
    await queue.insert(scratch, rows(3));
    order.push('made');
  });
  expect(order).toEqual(['added after 5', 'read after 5', 'made']);
  expect(ran).toHaveLength(6);
});

test('a maker far ahead waits until the database has made room, and no longer', async () => {
  const { ran, tx } = noting();
  await writeQueued(tx, async (queue) => {
    for (let i = 0; i < 3; i++) await queue.insert(scratch, rows(20_000));
    expect(ran.length).toBeLessThan(20);
    // A fourth insert has room once the first one's twenty statements are done, with forty still to come.
    await queue.insert(scratch, rows(20_000));
    expect(ran.length).toBeGreaterThanOrEqual(20);
    expect(ran.length).toBeLessThan(40);
  });
});

test('what could not be written is told, and nothing is written after it', async () => {
  const { ran, tx } = noting(2);
  const made = writeQueued(tx, async (queue) => {
    for (let i = 0; i < 5; i++) await queue.insert(scratch, rows(3));
  });
  await expect(made).rejects.toThrow('23505');
  expect(ran).toHaveLength(2);
});

test('a maker that fails leaves nothing running, and what he had given is not written', async () => {
  const { ran, tx } = noting();
  const made = writeQueued(tx, async (queue) => {
    for (let i = 0; i < 5; i++) await queue.insert(scratch, rows(3));
    throw new Error('maker');
  });
  await expect(made).rejects.toThrow('maker');
  const atEnd = ran.length;
  expect(atEnd).toBeLessThan(5);
  await new Promise((done) => setTimeout(done, 20));
  expect(ran).toHaveLength(atEnd);
});
