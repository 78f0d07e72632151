import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { asCompany } from '@/db/company';
import type { Scope } from '@/lib/platform/auth/session';
import type { LiveServer } from '@/lib/platform/tables/live/server';
import { latestNo } from '@/lib/platform/tables/record';
import { cookiesOf } from './caller';
import { makeCompany, type TestCompany } from './company';
import { type LiveClient, liveClient } from './live-client';
import { newCustomer, scopeIn } from './live-rows';

/** A company with an administrator, his session and one customer. */
export type Side = { made: TestCompany; scope: Scope; company: string; cookie: string; row: string };

/** Makes one. */
export async function makeSide(): Promise<Side> {
  const made = await makeCompany();
  const scope = scopeIn(made);
  return { made, scope, company: made.companyId, cookie: await cookiesOf(made), row: await newCustomer(scope) };
}

/** The number of the company's latest change. */
export const noOf = (company: string) => asCompany(company, (tx) => latestNo(tx, company));

/** The message that edits one cell of the side's customer. */
export const edit = ({ company, row }: Pick<Side, 'company' | 'row'>, val: unknown, col = 'phone') => ({
  tbl: 'customer',
  row,
  col,
  val,
  company,
  op: randomUUID(),
});

/** A socket that watches the company's customers from a number on (the latest when none is named). */
export async function watching(port: number, { company, cookie }: Side, since?: number): Promise<LiveClient> {
  const client = await liveClient(port, cookie);
  const reply = await client.ask({ type: 'watch', tbl: 'customer', since: since ?? (await noOf(company)), company });
  if (reply.status !== 'ok') throw new Error(`The watch was refused: ${reply.status}`);
  return client;
}

/** Every change a screen was told of, in the order it came. */
export const changesOf = (client: LiveClient) => client.of('changes').flatMap(({ changes }) => changes);

/** The port of a sidecar in this process. */
export function portOf(live: LiveServer | undefined): number {
  if (!live) throw new Error('No sidecar was started.');
  return (live.server.address() as AddressInfo).port;
}
