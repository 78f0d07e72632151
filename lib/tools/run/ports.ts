import { createServer } from 'node:net';
import { Problem } from '@/base/problem.mjs';

function listenOnce(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      const got = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(got));
    });
  });
}

/** A free port on 127.0.0.1. */
export function freePort(): Promise<number> {
  return listenOnce('127.0.0.1', 0);
}

/** The port of a setting. Throws a Problem when it is invalid. */
export function portSetting(name: string, fallback: number): number {
  const text = process.env[name] || String(fallback);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Problem(`${name} må være et portnummer mellom 1 og 65535, ikke «${text}».`);
  }
  return port;
}

/** Throws a Problem when the port is taken; `setting` is the variable that changes it. */
export async function checkPort(host: string, port: number, setting: string): Promise<void> {
  try {
    await listenOnce(host, port);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new Problem(
        `Port ${port} er opptatt av et annet program: stopp det, eller velg en annen port med ${setting}=….`,
      );
    }
    if (code === 'EACCES') {
      throw new Problem(`Port ${port} krever flere rettigheter enn du har: velg en port over 1023 med ${setting}=….`);
    }
    throw new Problem(`Kan ikke lytte på ${host}, port ${port} (${code}): rett HOST eller ${setting}.`);
  }
}
