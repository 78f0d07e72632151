import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../../../base/places.mjs';

/**
 * Writes beside the build what it is made of: the packages with versions and hashes (sbom.json, CycloneDX), and the licences they come
 * under (third-party-notices.txt).
 */
const folder = inProject(process.env.NEXT_DIST_DIR || '.next');

const sbom = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
  cwd: inProject(),
  encoding: 'utf8',
  maxBuffer: 64 * 1024 ** 2,
});
if (sbom.status !== 0) throw new Error(`npm sbom: ${sbom.stderr}`);
writeFileSync(path.join(folder, 'sbom.json'), sbom.stdout);

/** @type {{ packages: Record<string, { version?: string, license?: string, dev?: boolean, devOptional?: boolean }> }} */
const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
const shipped = Object.entries(lock.packages).filter(
  ([place, { dev, devOptional }]) => place !== '' && !dev && !devOptional && existsSync(inProject(place)),
);

/** @param {string} place */
function noticesIn(place) {
  const files = readdirSync(inProject(place)).filter((name) => /^(licen[cs]e|notice|copying)/i.test(name));
  return files.map((name) => readFileSync(inProject(place, name), 'utf8').trim());
}

const parts = shipped.map(([place, { version = '', license = '' }]) => {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return [`${name} ${version} (${license || 'see its text'})`, ...noticesIn(place)].join('\n\n');
});
writeFileSync(path.join(folder, 'third-party-notices.txt'), `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
