import type { BrowserContext, Page } from '@playwright/test';
import { closeConnection } from '@/db/client';
import { href } from '@/lib/platform/routing/href';
import { type PlantedCompany, plantCompany, targetOf } from '../factories/planted-company';
import { canaryCall, canaryHost, shifts, storedScript } from '../factories/stored-scripts';
import { routes, type ScreenCall, screens } from '../routes';
import { expect, loginAs, test } from './fixtures';
import { harmInFile } from './harm-in-file';

// `npm run proof -- canaries` alone: each field has had each kind of text, on all screens and in all files.
const parts = 6;
/** One of the parts a list is looked at in. */
const partOf = <T>(all: readonly T[], part: number): T[] => all.filter((_, i) => i % parts === part);

/** Planted pictures have no bytes, and one of the screens is that of an address that is none. */
const isMissing = (error: string) => /status of 404/.test(error);

test.describe.configure({ mode: 'parallel', timeout: 1_800_000 });

test.afterAll(closeConnection);

/** In the browser: what a text has become that it must not be, and where an address of its making leads. */
function harmOnPage(host: string): string[] {
  const found: string[] = [];
  for (const each of document.querySelectorAll('*')) {
    const handlers = each.getAttributeNames().filter((name) => name.startsWith('on'));
    if (handlers.length > 0) found.push(`<${each.localName}> has ${handlers}`);
    if (['iframe', 'object', 'embed', 'base'].includes(each.localName)) found.push(`there is a <${each.localName}>`);
    for (const name of ['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data']) {
      const value = each.getAttribute(name);
      if (value === null) continue;
      const { protocol, hostname } = new URL(value, document.baseURI);
      if (hostname === host || /^(javascript|vbscript):$/.test(protocol) || value.startsWith('data:text')) {
        found.push(`<${each.localName}> leads to ${value.slice(0, 80)}`);
      }
    }
  }
  return found;
}

/** Tells of whatever runs, asks out or is stopped from it in any page of the context. */
async function listen(context: BrowserContext, received: (what: string) => void): Promise<void> {
  await context.exposeFunction(canaryCall, (form: number) => received(`a text ran (form ${form})`));
  await context.exposeFunction('sayViolation', received);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const said = window as unknown as { sayViolation: (what: string) => void };
      said.sayViolation(`policy: ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  context.on('request', (request) => {
    if (new URL(request.url()).hostname === canaryHost) received(`asked for ${request.url()}`);
  });
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      received(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  });
}

async function open(page: Page, company: PlantedCompany, screen: ScreenCall): Promise<string[]> {
  const address = href(screen.path, { ...screen.search, company: company.companyId });
  const answer = await page.goto(address);
  const status = answer?.status() ?? 0;
  // One that leads on has been followed.
  const faults = status === (screen.elsewhere === 404 ? 404 : 200) ? [] : [`answers ${status}`];
  await page.waitForLoadState('networkidle');
  return [...faults, ...(await page.evaluate(harmOnPage, canaryHost))];
}

for (let run = 0; run < shifts * parts; run += 1) {
  const [shift, part] = [run % shifts, Math.floor(run / shifts)];
  const name = `${part + 1} of ${parts}, ${shift + 1} of ${shifts}`;

  test(`texts that would run do not, on any screen (${name})`, async ({ page, context, errors }) => {
    const company = await plantCompany(storedScript(shift));
    const received: string[] = [];
    await listen(context, (what) => received.push(what));
    const own = await context.newPage();
    await loginAs(own, company.email, company.password);
    await page.close();
    const all: Record<string, string[]> = {};
    const calls = Object.values(screens).flatMap((list) => list(targetOf(company)));
    const some = partOf(
      calls.filter(({ path }) => path !== '/logout'),
      part,
    );
    let telling = 0;
    for (const screen of some) {
      const opened = await open(own, company, screen);
      const said = errors.splice(0).filter((error) => !isMissing(error));
      const faults = [...opened, ...received.splice(0), ...said];
      if ((await own.content()).includes(company.tag)) telling += 1;
      const requested = `${screen.path} ${JSON.stringify(screen.search ?? {}).slice(0, 120)}`;
      if (faults.length > 0) all[requested] = [...new Set(faults)].slice(0, 8);
    }
    console.log(`${telling} of ${some.length} screens show a planted text (${name})`);
    expect(all).toEqual({});
    expect(telling).toBeGreaterThan(some.length / 3);
  });

  test(`texts that would run do not, in any file (${name})`, async ({ page }) => {
    const company = await plantCompany(storedScript(shift));
    await loginAs(page, company.email, company.password);
    const all: Record<string, string[]> = {};
    const kinds = { workbook: 0, pdf: 0, other: 0 };
    const calls = Object.values(routes).flatMap(({ GET }) => GET?.(targetOf(company)) ?? []);
    const files = calls.filter(({ address, endsSession }) => !endsSession && /media=(pdf|excel)|file/.test(address));
    for (const { address } of partOf(files, part)) {
      const answer = await page.request.get(address);
      const { kind, faults } = await harmInFile(await answer.body(), company.tag);
      kinds[kind] += 1;
      if (answer.status() >= 500) faults.push(`answers ${answer.status()}`);
      if (faults.length > 0) all[address] = faults.slice(0, 8);
    }
    console.log(`${kinds.workbook} workbooks, ${kinds.pdf} PDFs, ${kinds.other} others (${name})`);
    expect(all).toEqual({});
    expect(kinds.workbook).toBeGreaterThan(0);
    expect(kinds.pdf).toBeGreaterThan(0);
  });
}
