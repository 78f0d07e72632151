import { parseArgs } from 'node:util';
import { closeConnection } from '@/db/client';
import { freePort } from '@/lib/tools/run/ports';
import { startSidecar } from '@/tests/factories/sidecar';
import { keepGoals, printGoals } from './goals';
import { measureEdits, rowsOf } from './price-edits';
import { addToReport, figure } from './report';

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, file: { type: 'string', default: '' } },
});
const sidecar = await startSidecar(await freePort(), { ...process.env, NODE_ENV: 'production' });
try {
  const edits = await measureEdits(sidecar.port, 100_000, values.quick);
  const rows = rowsOf(edits);
  printGoals(`Prisendringer i en liste på ${figure(edits.lines)} linjer, mot bar sokkel og driver`, rows);
  if (edits.lost > 0) throw new Error(`${edits.lost} acknowledged edits are not in the list.`);
  if (values.file) addToReport(values.file, 'edits', edits);
  if (values.file && !values.quick) keepGoals(rows);
} finally {
  sidecar.process.kill('SIGTERM');
  await sidecar.exited;
  await closeConnection();
}
