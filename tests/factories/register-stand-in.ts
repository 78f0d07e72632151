import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accounts, roles, standIn, units } from './register-shapes';

type Reply = 'nothing' | 'trickle' | { status: number; body?: string; location?: string };

const json = (value: unknown): Reply => ({ status: 200, body: JSON.stringify(value) });

export type StandIn = {
  /** What the settings BRREG_ENHET_URL and BRREG_REGNSKAP_URL are given. */
  url: string;
  /** The paths that were asked for, in order. */
  requested: string[];
  /** While true, every question is answered 503. */
  away: boolean;
  /** Accounts answered from now on in place of the shipped ones, by organisation number; units and chairmen likewise. */
  accounts: Map<string, object>;
  units: Map<string, object>;
  chairmen: Map<string, string>;
  stop: () => Promise<void>;
};

const known = /^\/(enhetsregisteret\/api\/enheter|regnskapsregisteret\/regnskap)\/(\d{9})(\/roller)?$/;

const orders = /^\/(away|back)\/(\d{9})$/;

/** A server on this machine with the shapes of Enhetsregisteret and Regnskapsregisteret, and their bad days. */
export async function startRegisterStandIn(port = 0): Promise<StandIn> {
  const trickling = new Set<NodeJS.Timeout>();
  const absent = new Set<string>();
  const state = {
    requested: [] as string[],
    away: false,
    accounts: new Map<string, object>(),
    units: new Map<string, object>(),
    chairmen: new Map<string, string>(),
  };

  function trickle(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 100);
    trickling.add(timer);
    response.on('close', () => clearInterval(timer));
  }

  /** Takes an order of a browser test, which runs in another process; false when it is none. */
  function obeys(path: string): boolean {
    const [, order, orgnr] = orders.exec(path) ?? [];
    if (orgnr === undefined) return false;
    if (order === 'away') absent.add(orgnr);
    else absent.delete(orgnr);
    return true;
  }

  function replyTo(path: string): Reply {
    const [, register, orgnr, part] = known.exec(path) ?? [];
    if (state.away || absent.has(orgnr ?? '')) return { status: 503 };
    if (register === undefined || orgnr === undefined) return { status: 400 };
    const isAccounts = register.startsWith('regnskap');
    const unit = state.units.get(orgnr) ?? units[orgnr];
    const found = isAccounts ? (state.accounts.get(orgnr) ?? accounts[orgnr]) : unit;
    switch (orgnr) {
      case standIn.hangs:
        return 'nothing';
      case standIn.trickles:
        return 'trickle';
      case standIn.redirects:
        return { status: 302, location: path.replace(orgnr, standIn.healthy) };
      case standIn.tooLarge:
        return json({ ...units[standIn.healthy], navn: 'x'.repeat(1_100_000) });
      case standIn.notJson:
        return { status: 200, body: '<html>Vedlikehold</html>' };
      case standIn.otherJson:
        return json('vedlikehold');
      case standIn.failing:
        return { status: 500 };
      case standIn.gone:
        return { status: isAccounts ? 404 : 410 };
    }
    if (!found) return { status: 404 };
    if (part !== undefined) return json(roles(orgnr, state.chairmen.get(orgnr) ?? 'Kari Leder'));
    return json(isAccounts ? [found] : found);
  }

  function answer({ url: path = '' }: IncomingMessage, response: ServerResponse): void {
    const isOurs = path === '/healthz' || obeys(path);
    if (!isOurs) state.requested.push(path);
    const reply = isOurs ? json('ok') : replyTo(path);
    if (reply === 'nothing') return;
    if (reply === 'trickle') {
      trickle(response);
      return;
    }
    if (reply.location !== undefined) response.setHeader('location', reply.location);
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
  }

  const server = createServer(answer).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const timer of trickling) clearInterval(timer);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
