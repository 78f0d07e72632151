import { existsSync } from 'node:fs';
import { inProject, root } from '../../../base/places.mjs';
import { Problem } from '../../../base/problem.mjs';
import { installPackages } from './install.mjs';
import { lifetime } from './lifetime.mjs';
import { takeLock } from './lock.mjs';
import { productNode } from './product-node.mjs';
import { steps } from './steps.mjs';
import { checkWritable } from './writable.mjs';

/** How many steps each command prints, and whether only one of its kind may run in the folder. */
const commands = {
  start: { steps: 5, alone: true },
  dev: { steps: 5, alone: true },
  verify: { steps: 3, alone: false },
  test: { steps: 0, alone: false },
  bench: { steps: 0, alone: false },
  proof: { steps: 0, alone: false },
  mutate: { steps: 0, alone: false },
  nightly: { steps: 0, alone: false },
  audit: { steps: 0, alone: false },
  size: { steps: 0, alone: false },
  pictures: { steps: 0, alone: false },
  backup: { steps: 0, alone: false },
  restore: { steps: 0, alone: false },
  'first-user': { steps: 0, alone: false },
};

// The errors whose message is a sentence for people; any other is a fault of ours and keeps its stack.
const sentences = ['Problem', 'UserError'];

/**
 * @param {import('./lifetime.mjs').Lifetime} life
 * @param {keyof typeof commands} name
 */
async function run(life, name) {
  process.chdir(root);
  checkWritable();
  if (existsSync(inProject('.env'))) process.loadEnvFile(inProject('.env'));
  if (commands[name].alone) {
    const release = takeLock('start');
    if (!release)
      throw new Problem('Innsikt kjører allerede fra denne mappen: stopp den med Ctrl-C der den ble startet.');
    life.onEnd(release);
  }
  const total = commands[name].steps;
  const step = steps(total);
  if (total > 0) {
    await step('Installerer pakker', async (note) => {
      if (!(await installPackages(life))) note('ferdig fra før');
      // What runs the product is fetched with the packages it is made of.
      if (commands[name].alone) await productNode(life);
    });
  } else await installPackages(life);
  const { register } = await import('tsx/esm/api');
  register();
  const { main } = await import(`./${name}.ts`);
  return main(life, step);
}

/**
 * Runs a command of the project: what needs no package here, the rest in the typed file of the same name. Ends the
 * process with the command's exit code, 0 when a signal ended it, 1 with one sentence when something is wrong.
 * @param {keyof typeof commands} name
 */
export async function launch(name) {
  const life = lifetime();
  let code = 1;
  try {
    const interrupted = life.signalled.then(() => (commands[name].alone ? 0 : 1));
    code = await Promise.race([run(life, name), interrupted]);
  } catch (error) {
    if (!(error instanceof Error) || !sentences.includes(error.name)) throw error;
    if ('details' in error && error.details) console.error(`\n${error.details}`);
    console.error(`\n${error.message}`);
  } finally {
    await life.end();
  }
  process.exit(code);
}
