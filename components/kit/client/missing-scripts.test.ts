import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForScripts, findMissingScripts } from './missing-scripts';

/** A model of the page's scripts: only the parts of the browser's behaviour that are used. */
class Script {
  src = '';
  isConnected = false;
  onload = () => {};
  onerror = () => {};
  getAttribute = () => this.src;
  replaceWith(other: Script) {
    if (!this.isConnected) return;
    this.isConnected = false;
    other.isConnected = true;
    scripts = scripts.map((script) => (script === this ? other : script));
    // Only scripts in the document are fetched.
    queueMicrotask(() => (there.has(other.src) ? other.onload() : other.onerror()));
  }
}
class Timing {
  name = '/_next/static/a.js';
  responseStatus = 404;
  decodedBodySize = 9;
}

let scripts: Script[] = [];
const there = new Set<string>();

beforeEach(() => {
  there.clear();
  scripts = [Object.assign(new Script(), { src: '/_next/static/a.js', isConnected: true })];
  vi.stubGlobal('PerformanceResourceTiming', Timing);
  vi.stubGlobal('performance', { getEntriesByType: () => [new Timing()] });
  vi.stubGlobal('document', { querySelectorAll: () => scripts, createElement: () => new Script() });
});
afterEach(() => vi.unstubAllGlobals());

test('a file that is missing is asked for until it comes', async () => {
  expect(findMissingScripts()).toEqual(['/_next/static/a.js']);
  expect(await askForScripts()).toBe(false);
  expect(await askForScripts()).toBe(false);
  there.add('/_next/static/a.js');
  expect(await askForScripts()).toBe(true);
  expect(scripts).toHaveLength(1);
});

test('one that the bundler has taken away meanwhile is not waited for: it asks for it itself', async () => {
  findMissingScripts();
  for (const script of scripts) script.isConnected = false;
  expect(await askForScripts()).toBe(true);
});
