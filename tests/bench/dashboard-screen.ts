import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, chromium } from '@playwright/test';
import { secrets } from '@/base/env';
import { findSession } from '@/lib/platform/auth/session';
import { decodeToken } from '@/lib/platform/auth/session-token';
import { bidReportPath } from '@/lib/platform/routing/paths';
import { demoPassword } from '@/lib/tools/demo/people';
import { findBrowser } from '@/lib/tools/run/browser';
import { coldContext, type Screen } from './cold-page';
import { logInOverHttp } from './http-client';

/** Both pages have so many widgets, of which so many are charts. */
const widgets = 10;
const charts = 2;
const mostMs = 60_000;

/** All widgets are in sight, so that none waits until it is scrolled to. */
const viewport = { width: 1440, height: 3_600 };

/**
 * Runs in the page as text, since the loader names functions by a helper the page has not: the moment of the frame after the last
 * widget was drawn, ms from the start of the navigation. A chart is drawn when its picture has shapes, a table when it has cells.
 */
const watch = `new Promise((resolve) => {
  function look() {
    const sections = [...document.querySelectorAll('main section')];
    const pictures = sections.filter((section) => section.querySelector('svg[role=img] :is(rect, path)'));
    const isDrawn = sections.length >= ${widgets} && pictures.length >= ${charts}
      && !document.querySelector('main [data-loading]')
      && sections.every((section) => section.querySelector('p, td, [role=gridcell], svg'));
    if (isDrawn) requestAnimationFrame(() => resolve(performance.now()));
    else requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
})`;

async function paintedAfter(browser: Browser, screen: Screen): Promise<number> {
  const context = await coldContext(browser, screen, viewport);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(mostMs);
    await page.goto(screen.address, { waitUntil: 'commit' });
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`${screen.address} did not draw ${widgets} widgets.`)), mostMs).unref();
    });
    return await Promise.race([page.evaluate<number>(watch), late]);
  } finally {
    await context.close();
  }
}

type Sides<T> = Record<'floor' | 'ours', T>;

async function paintedAlternately(sides: Sides<Screen>, rounds: number): Promise<Sides<number[]>> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const taken = { floor: [] as number[], ours: [] as number[] };
  try {
    for (let round = -1; round < rounds; round += 1) {
      for (const side of round % 2 === 0 ? (['floor', 'ours'] as const) : (['ours', 'floor'] as const)) {
        const ms = await paintedAfter(browser, sides[side]);
        if (round >= 0) taken[side].push(ms);
      }
    }
    return taken;
  } finally {
    await browser.close();
  }
}

/**
 * Milliseconds until the last widget of the demo company's bid report is painted in a browser that knows nothing of it, and of the floor's
 * page over the same bids, in alternating rounds after one that does not count.
 */
export async function measureDashboard(base: string, rounds: number): Promise<Sides<number[]>> {
  const { cookie, token } = await logInOverHttp(base, 'admin@demo.no', demoPassword);
  const company = (await findSession(await decodeToken(token, secrets())))?.activeCompanyId;
  if (!company) throw new Error('the log-in gave no session with a company');
  const floor = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/dashboard-floor.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [port] = await once(floor.stdout, 'data');
    const named = new URLSearchParams({ company });
    const sides = {
      floor: { address: `http://127.0.0.1:${Number(String(port))}/?${named}` },
      ours: { address: `${base}${bidReportPath}?${named}`, cookie },
    };
    return await paintedAlternately(sides, rounds);
  } finally {
    floor.kill('SIGKILL');
  }
}
