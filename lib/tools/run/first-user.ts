import { parseArgs } from 'node:util';
import { UserError } from '@/base/errors';
import { closeConnection } from '@/db/client';
import { makeFirstUser } from '@/lib/product/admin/make-first-user';

const text = { type: 'string' } as const;

try {
  const { values } = parseArgs({ options: { email: text, name: text, company: text } });
  const password = await makeFirstUser(values);
  console.log(`Laget ${values.company} med administratoren ${values.email}.\nPassord: ${password}`);
} catch (error) {
  if (!(error instanceof UserError) && !(error instanceof TypeError)) throw error;
  console.error(error.message);
  console.error('Bruk: npm run db:first-user -- --email kari@firma.no --name "Kari Nordmann" --company "Firma AS"');
  process.exitCode = 1;
} finally {
  await closeConnection();
}
