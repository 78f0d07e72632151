import { randomBytes } from 'node:crypto';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { lifetime } from '@/lib/tools/run/lifetime.mjs';
import { freePort } from '@/lib/tools/run/ports';
import { startServers } from '@/lib/tools/run/servers';
import { serverEnv } from '@/lib/tools/run/settings';
import { startMailServer, type TestMailServer } from '../factories/mail-server';
import { emptyDatabase } from '../factories/own-database';
import { test as base } from './fixtures';

type Mailing = { address: string; mail: TestMailServer };

/**
 * Tests on a product of their own that has a mail server, with a database of its own: the others' letters stay in their
 * outbox. A fixture of the worker gives these tests a process of their own too, whose factories write to that database.
 */
export const test = base.extend<object, { mailing: Mailing }>({
  mailing: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const life = lifetime();
      try {
        const database = await emptyDatabase('mailing');
        life.onEnd(database.drop);
        await migrateDatabase(database.url);
        process.env.DATABASE_URL = database.url;
        life.onEnd(closeConnection);
        const mail = await startMailServer();
        life.onEnd(mail.stop);
        const [port, livePort] = [await freePort(), await freePort()];
        const address = `http://localhost:${port}`;
        const authSecret = randomBytes(32).toString('base64url');
        const settings = { host: '127.0.0.1', port, livePort, appUrl: address, authSecret };
        const sending = { SMTP_URL: mail.url, MAIL_FROM: 'Innsikt <innsikt@firma.no>' };
        const env = { ...serverEnv(database.url, settings), ...sending };
        await startServers(life, 'start', settings, env, { quiet: true });
        await use({ address, mail });
      } finally {
        await life.end();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ mailing }, use) => use(mailing.address),
});
