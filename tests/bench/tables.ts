import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { closeConnection } from '@/db/client';
import { keepGoals, printGoals } from './goals';
import { addToReport, figure } from './report';
import { makeTableCompany } from './table-company';
import { measureReaders } from './table-readers';
import { measureScreens } from './table-screen';

const lines = 100_000;

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '' },
    web: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    file: { type: 'string', default: '' },
  },
});

const floor = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/table-floor.ts'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const [port] = await once(floor.stdout, 'data');
  const bare = `127.0.0.1:${Number(String(port))}`;
  const company = await makeTableCompany(lines, 4);
  const { host } = new URL(values.base);
  const named = new URLSearchParams({ company: company.companyId });
  const rows = `${values.base}/api/bid/editable?id=prisliste&${named}`;
  const readers = () =>
    measureReaders(
      {
        floor: { rows: `http://${bare}/rows?${named}`, socket: `ws://${bare}/` },
        ours: { rows, columns: `${rows}&shape=columns`, socket: `ws://${host}/ws` },
      },
      company,
      Number(values.web),
      values.quick,
    );
  const screens = () =>
    measureScreens(
      {
        floor: { address: `http://${bare}/?${named}` },
        ours: { address: `${values.base}/bid/editable/prisliste?${named}`, cookie: company.cookies[0] },
      },
      lines,
      values.quick,
    );
  const goals = [
    ...(values.only === 'screens' ? [] : await readers()),
    ...(values.only === 'readers' ? [] : await screens()),
  ];
  printGoals(`Tabell på ${figure(lines)} rader, mot node:http, driver og bar side`, goals);
  if (values.file) addToReport(values.file, 'tables', { goals });
  if (values.file && !values.quick) keepGoals(goals);
} finally {
  floor.kill('SIGKILL');
  await closeConnection();
}
