import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jobsProgram, liveProgram, webProgram } from '@/lib/tools/run/servers';

const programs = {
  web: webProgram('start', '127.0.0.1', 3000).slice(0, -4),
  live: liveProgram('start'),
  jobs: jobsProgram('start'),
};

test.each(Object.entries(programs))('%s has the same bounds of its heap wherever it is started', (name, program) => {
  const command = `node ${program.join(' ')}`;
  expect(command).toMatch(/--max-semi-space-size=\d+ --max-old-space-size=\d+ /);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(scripts[name]).toBe(`exec ${command}`);
  const image = readFileSync('deploy/Containerfile', 'utf8').replaceAll(/["[\],]/g, '');
  expect(image).toContain(`${command}\n`);
  expect(readFileSync(`deploy/innsikt-${name}@.service`, 'utf8')).toContain(`ExecStart=/usr/bin/${command}\n`);
});
