import { afterAll, afterEach, expect } from 'vitest';
import { closeConnection } from '@/db/client';
import { type JobsProcess, startJobs } from './jobs-process';
import { startMailServer, type TestMailServer } from './mail-server';
import { workOnOwnDatabase } from './own-database';
import { lettersOf } from './write-letters';

/** Works on a database of its own, with mail servers and processes of jobs that end with each test. */
export async function workOnOutbox(name: string) {
  const database = await workOnOwnDatabase(name);
  const started: JobsProcess[] = [];
  const servers: TestMailServer[] = [];
  afterEach(async () => {
    for (const { process, exited } of started.splice(0)) {
      process.kill('SIGTERM');
      await exited;
    }
    for (const server of servers.splice(0)) await server.stop();
  });
  afterAll(async () => {
    await closeConnection();
    await database.drop();
  });
  return {
    mailServer: async (...options: Parameters<typeof startMailServer>): Promise<TestMailServer> => {
      const server = await startMailServer(...options);
      servers.push(server);
      return server;
    },
    jobs: async (url: string, more: Record<string, string> = {}): Promise<JobsProcess> => {
      const mail = { SMTP_URL: url, MAIL_FROM: 'Innsikt <innsikt@firma.no>' };
      const one = await startJobs({ ...process.env, ...mail, ...more });
      started.push(one);
      return one;
    },
  };
}

/** Expects the company's only letter to be in such a state. */
export const stateOf = async (of: { companyId: string }, state: string) =>
  expect((await lettersOf(of)).map((one) => one.state)).toEqual([state]);
