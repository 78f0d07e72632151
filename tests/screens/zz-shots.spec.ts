import { writeFileSync } from 'node:fs';
import { loginAs, test } from './fixtures';

const pages = (process.env.ZZ ?? 'economy/datatable/opptjent,economy/datatable/manedsslutt,contract/datatable/frister').split(',');
test('shots demo', async ({ page, allow }) => {
  test.setTimeout(280_000);
  allow(/./);
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const sizes: string[] = [];
  for (const path of ['profile', ...pages]) {
    const answer = await page.request.get(`/${path}`);
    sizes.push(`${path} ${(await answer.body()).length}`);
  }
  writeFileSync('/tmp/main-shots/sizes.txt', sizes.join('\n'));
  for (const path of pages) {
    const name = path.replaceAll(/[/?=&]/g, '-');
    for (const [w, h, dark] of [[1440, 900, false], [1440, 900, true], [390, 844, false]] as const) {
      await page.setViewportSize({ width: w, height: h });
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      await page.goto(`/${path}`);
      await page.waitForLoadState('networkidle'); await page.waitForTimeout(1500);
      await page.screenshot({ path: `/tmp/main-shots/${name}-${w}${dark ? '-dark' : ''}.png`, fullPage: w === 390 });
    }
  }
});
