import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import tailwind from '@tailwindcss/postcss';
import { build } from 'esbuild';
import postcss from 'postcss';
import { inProject, root } from '../../base/places.mjs';

/** Where the light product is built, for NEXT_DIST_DIR: its server, what the browser loads, live, jobs and the pool. */
const out = path.resolve(process.env.NEXT_DIST_DIR ?? '.data/light');
const light = inProject('tests', 'light');
const stub = (/** @type {string} */ name) => path.join(light, 'next', name);

/** @param {string} folder @returns {string[]} */
const filesUnder = (folder) =>
  readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

/** The parts of an address that its folders are. */
const partsOf = (/** @type {string} */ file) =>
  path
    .dirname(file)
    .split(path.sep)
    .slice(1)
    .filter((folder) => !/^\(.*\)$/.test(folder));

const appFiles = filesUnder('app');
const named = (/** @type {string} */ name) => appFiles.filter((file) => path.basename(file) === name);

/** What the server has: each page with the layouts around it, each call, and what is shown in place of a page. */
function serverEntry() {
  const [pages, routes, layouts] = ['page.tsx', 'route.ts', 'layout.tsx'].map(named);
  const files = [...pages, ...routes, ...layouts, 'app/(app)/forbidden.tsx', 'app/(app)/not-found.tsx'];
  const id = (/** @type {string} */ file) => `m${files.indexOf(file)}`;
  const around = (/** @type {string} */ file) =>
    layouts
      .filter((one) => file.startsWith(`${path.dirname(one)}/`))
      .sort((a, b) => a.length - b.length)
      .map(id);
  return `
import { serveLight } from './serve';
${files.map((file) => `import * as ${id(file)} from '@/${file.replace(/\.tsx?$/, '')}';`).join('\n')}
serveLight({
  pages: [${pages.map((file) => `{ parts: ${JSON.stringify(partsOf(file))}, page: ${id(file)}.default, layouts: [${around(file)}].map((one) => one.default) }`)}],
  routes: [${routes.map((file) => `{ parts: ${JSON.stringify(partsOf(file))}, methods: ${id(file)} }`)}],
  forbidden: ${id('app/(app)/forbidden.tsx')}.default,
  notFound: ${id('app/(app)/not-found.tsx')}.default,
});`;
}

/** The components a file exports, which the browser draws; the server knows them by name. */
const componentsOf = (/** @type {string} */ text) =>
  [...text.matchAll(/^export (?:async )?(?:function|const) ([A-Z]\w*)/gm)].map(([, name]) => name);

/** Components that pages name: drawn in the browser, while what else their files export is the server's as well. */
const drawn = new Set();
const references = {
  name: 'references',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: /\/components\/.*\.tsx?$/ }, ({ path: file }) => {
      const place = path.relative(root, file);
      const text = readFileSync(file, 'utf8');
      if (file.endsWith('.ts') && !text.startsWith("'use client'")) return undefined;
      const components = componentsOf(text);
      for (const name of components) drawn.add(`${place}#${name}`);
      const lines = components.map((name) => `export const ${name} = { reference: '${place}#${name}' };`);
      return { contents: lines.join('\n'), loader: 'js' };
    });
  },
};

/** Everything that is drawn, in one file: what a browser has once, it need not ask for again. */
function browserEntry() {
  const all = [...drawn].map((/** @type {string} */ key) => key.split('#'));
  const imported = all.map(
    ([file, name], at) => `import { ${name} as C${at} } from '@/${file?.replace(/\.tsx?$/, '')}';`,
  );
  return `
import '@/instrumentation-client';
import { startLight } from './browser';
${imported.join('\n')}
startLight({ ${all.map(([file, name], at) => `'${file}#${name}': C${at}`).join(', ')} });`;
}

async function styles() {
  const file = inProject('app', 'globals.css');
  const { css } = await postcss([tailwind({ base: root })]).process(readFileSync(file, 'utf8'), { from: file });
  await build({
    stdin: { contents: css, resolveDir: inProject('app'), loader: 'css' },
    bundle: true,
    outfile: path.join(out, 'static', 'app.css'),
    loader: { '.woff2': 'file', '.woff': 'file' },
    absWorkingDir: root,
    // Tailwind takes words of tests for classes, and writes what no browser reads.
    logLevel: 'error',
  });
}

const common = /** @type {const} */ ({
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  absWorkingDir: root,
  logLevel: 'warning',
  sourcemap: 'linked',
  sourcesContent: false,
});

async function server() {
  await build({
    ...common,
    stdin: { contents: serverEntry(), resolveDir: light, loader: 'ts' },
    outfile: path.join(out, 'server.mjs'),
    platform: 'node',
    target: 'node22',
    packages: 'external',
    alias: {
      'next/headers': stub('headers.ts'),
      'next/navigation': stub('navigation-server.ts'),
      'next/server': stub('server.ts'),
      '@/lib/platform/web/first-byte': stub('first-byte.ts'),
    },
    loader: { '.css': 'empty' },
    plugins: [references],
    // Only the description of the calls reads all of them so, which no screen does.
    define: { 'import.meta.glob': 'noFiles' },
    banner: { js: 'const noFiles = () => ({});' },
  });
}

async function browser() {
  await build({
    ...common,
    stdin: { contents: browserEntry(), resolveDir: light, loader: 'tsx' },
    outfile: path.join(out, 'static', 'main.js'),
    platform: 'browser',
    target: 'chrome120',
    minify: true,
    keepNames: true,
    alias: {
      'next/navigation': stub('navigation.ts'),
      'next/navigation.js': stub('navigation.ts'),
      'next/link': stub('link.tsx'),
      'next/dynamic': stub('dynamic.tsx'),
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'file', '.woff': 'file', '.module.css': 'local-css' },
  });
}

/** A hash of all that the light product is built of. */
function stamp() {
  const hash = createHash('sha256');
  for (const folder of ['app', 'base', 'components', 'db/schema', 'db', 'lib', 'tests/light'])
    for (const file of filesUnder(folder).sort())
      if (!/\.test\.tsx?$|^db\/migrations|^lib\/tools/.test(file))
        hash.update(file).update(readFileSync(inProject(file)));
  return hash.update(readFileSync(inProject('package-lock.json'))).digest('hex');
}

const now = stamp();
const stampFile = path.join(out, 'built');
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== now) {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(path.join(out, 'static'), { recursive: true });
  process.env.NEXT_DIST_DIR = out;
  await server();
  await Promise.all([browser(), styles(), import('../../lib/tools/run/bundle-programs.mjs')]);
  writeFileSync(path.join(out, 'BUILD_ID'), 'light');
  writeFileSync(stampFile, now);
}
