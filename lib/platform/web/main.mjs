import { existsSync } from 'node:fs';
import { Server } from 'node:http';
import path from 'node:path';
import pino from 'pino';
import { logLines } from '../../../base/log-lines.mjs';
import { Problem } from '../../../base/problem.mjs';
import { onStop } from '../../../base/stop-signals.mjs';
import { consoleToLog } from './console-to-log.mjs';
import { packedFiles } from './packed-files.mjs';
import { webServer } from './server.mjs';
import { webSettings } from './settings.mjs';

const loopbackHosts = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/;

async function main() {
  const { host, port, livePort, graceMs, build } = webSettings(process.argv.slice(2), process.env);
  if (!existsSync(path.resolve(build, 'BUILD_ID'))) {
    throw new Problem(`Det er ikke noe bygg i ${build}: kjør npm run build først.`);
  }
  Object.assign(process.env, { NODE_ENV: 'production' });
  const { default: next } = await import('next');
  const log = pino({ ...logLines, level: process.env.LOG_LEVEL || 'info', base: { pid: process.pid } });
  consoleToLog(log);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  // Next would listen for upgrades as well, on the server it is given.
  const app = next({ dev: false, hostname: host, port, httpServer: new Server() });
  await app.prepare();
  const handle = packedFiles(build, app.getRequestHandler());
  const web = webServer(handle, livePort, log);

  let listening = false;
  onStop('web', graceMs + web.finishMs + 500, async () => {
    if (!listening) return;
    log.info('web is ending');
    const cut = await web.end(graceMs);
    if (cut > 0) log.warn({ requests: cut }, 'web ended before these were answered');
    await app.close();
  });
  await new Promise((resolve, reject) => {
    web.server.once('error', reject);
    web.server.listen(port, host, () => resolve(undefined));
  }).catch((error) => {
    if (error.code === 'EADDRINUSE') throw new Problem(`Port ${port} er opptatt av et annet program.`);
    throw error;
  });
  listening = true;
  log.info({ host, port }, 'web is listening');
  if (!loopbackHosts.test(host) && !process.env.TRUSTED_PROXY_HEADER) {
    log.warn(
      { host },
      'Web kan nås fra andre maskiner, og TRUSTED_PROXY_HEADER er ikke satt: står det en proxy foran, telles alle som logger inn, som én adresse.',
    );
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(error.message);
  process.exit(1);
}
