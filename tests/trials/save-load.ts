import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CalculationRow } from '@/lib/core/calculation/row';

/** One save: its name, which every row of it bears as its comment, and what it is to become. */
export type Edition = { op: string; calculation: string | undefined; version: number; rows: number };

export type SaveLoad = {
  /** Saves that were answered, with the calculation they are of. */
  acknowledged: (Edition & { calculation: string })[];
  /** Saves that have been asked for and not answered. */
  open: () => Edition[];
  /** Requests that are out now. */
  out: () => number;
  /** How long the last answered save took, ms. */
  took: () => number;
  /** Saves sent again under their name because no answer came. */
  again: () => number;
  /** Answers that no kill explains. */
  wrong: string[];
  /** Lets nothing more out; done when all that is out has come back. */
  hold: () => Promise<void>;
  release: () => void;
  /** Lets every save under way be answered, then ends. */
  stop: () => Promise<void>;
};

const answerMs = 8_000;
const pauseMs = 50;
/** So many saves of one calculation, then the next is saved as a new one. */
const editionsOfOne = 8;

/**
 * Savers that save without pause until stopped, each a chain of calculations of its own bid. Every edition differs from the one
 * before in all its rows and in how many they are, so that a part of it in another's place is seen.
 */
export function startSaves(
  { bids, company, cookie }: { bids: readonly string[]; company: string; cookie: string },
  rows: readonly CalculationRow[],
  address: () => string,
): SaveLoad {
  const acknowledged: SaveLoad['acknowledged'] = [];
  const open = new Map<string, Edition>();
  const wrong: string[] = [];
  let [out, repeats, took, running] = [0, 0, 0, true];
  let gate = Promise.resolve();
  let openGate = () => {};

  async function ask(bid: string, { op, calculation, version, rows: count }: Edition) {
    const items = rows.slice(0, count).map((row) => ({ ...row, comment: op, countint: (version % 50) + 1 }));
    const form = new FormData();
    const fields = { company, pid: bid, bcid: calculation ?? '', op, items: JSON.stringify(items) };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (calculation !== undefined) form.set('version', String(version - 1));
    out += 1;
    const given = new AbortController();
    const timer = setTimeout(() => given.abort(), answerMs);
    try {
      const { signal } = given;
      const response = await fetch(address(), { method: 'POST', body: form, headers: { cookie }, signal });
      const text = await response.text();
      return { status: response.status, text };
    } catch {
      // The server at the other end is being killed: that is what the trial is about.
      return undefined;
    } finally {
      clearTimeout(timer);
      out -= 1;
    }
  }

  /** The calculation an edition was saved as; undefined when the trial is to end. */
  async function save(bid: string, edition: Edition): Promise<string | undefined> {
    open.set(edition.op, edition);
    for (let tries = 0; wrong.length === 0; tries += 1) {
      await gate;
      if (tries > 0) repeats += 1;
      const since = performance.now();
      const answer = await ask(bid, edition);
      if (answer?.status === 200) {
        took = performance.now() - since;
        const { bcid, version, saved } = JSON.parse(answer.text) as { bcid: string; version: number; saved: number };
        const { rows: count, calculation = bcid } = edition;
        if (version !== edition.version || saved !== count || bcid !== calculation)
          wrong.push(`${edition.op} was answered ${answer.text}`);
        acknowledged.push({ ...edition, calculation });
        open.delete(edition.op);
        return calculation;
      }
      if (answer && answer.status !== 503) wrong.push(`${answer.status} ${answer.text}`);
      await wait(pauseMs);
    }
    return undefined;
  }

  async function saves(bid: string): Promise<void> {
    let [calculation, version]: [string | undefined, number] = [undefined, 0];
    for (let count = 0; running && wrong.length === 0; count += 1) {
      if (count % editionsOfOne === 0) [calculation, version] = [undefined, 0];
      version += 1;
      calculation = await save(bid, { op: randomUUID(), calculation, version, rows: rows.length - (count % 40) });
    }
  }

  const savers = bids.map(saves);
  return {
    acknowledged,
    wrong,
    open: () => [...open.values()],
    out: () => out,
    took: () => took,
    again: () => repeats,
    hold: async () => {
      gate = new Promise((resolve) => {
        openGate = resolve;
      });
      while (out > 0) await wait(5);
    },
    release: () => openGate(),
    stop: async () => {
      running = false;
      await Promise.all(savers);
    },
  };
}
