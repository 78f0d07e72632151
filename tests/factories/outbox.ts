import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, expect } from 'vitest';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { company, letter } from '@/db/schema';
import { askSystem } from '@/db/system';
import { type JobsProcess, startJobs } from './jobs-process';
import { startMailServer, type TestMailServer } from './mail-server';
import { workOnOwnDatabase } from './own-database';
import { lettersOf } from './write-letters';

/** Deletes what a test has left waiting, which would go to the server of the next. */
async function deleteWaiting(): Promise<void> {
  const companies = await askSystem((db) => db.select({ id: company.id }).from(company));
  for (const { id } of companies) {
    await asCompany(id, (tx) => tx.delete(letter).where(and(eq(letter.companyId, id), isNull(letter.endedAt))));
  }
}

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
    await deleteWaiting();
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

/** Expects the company's only letter, apart from notices to its own users, to be in such a state. */
export const stateOf = async (of: { companyId: string }, state: string) =>
  expect((await lettersOf(of)).flatMap((one) => (one.kind === 'notice' ? [] : [one.state]))).toEqual([state]);
