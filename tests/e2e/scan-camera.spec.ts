import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import encodeQR from 'qr';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { equipment } from '@/db/schema';
import { labelAddress } from '@/lib/domains/equipment/labels/label-address';
import { findBrowser } from '@/lib/tools/run/browser';
import { expect, loginAs, test } from './fixtures';
import { makeYard } from './scan-yard';

/** A film of one picture, as the browser's pretended camera plays it: a code in the middle of a grey wall. */
function filmOf(text: string): string {
  const [width, height, scale] = [640, 480, 6];
  const modules = encodeQR(text, 'raw', { border: 4 });
  const size = modules.length;
  const [left, top] = [width - size * scale, height - size * scale].map((room) => Math.floor(room / 2));
  const luma = Buffer.alloc(width * height, 150);
  for (let y = 0; y < size * scale; y += 1) {
    for (let x = 0; x < size * scale; x += 1) {
      const dark = modules[Math.floor(y / scale)]?.[Math.floor(x / scale)];
      luma[((top ?? 0) + y) * width + (left ?? 0) + x] = dark ? 16 : 235;
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)]);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'innsikt-test-')), 'etikett.y4m');
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\n`);
  writeFileSync(file, Buffer.concat([head, frame, frame, frame]));
  return file;
}

const filmed = uuidv7();
const film = filmOf(labelAddress('https://gammel-adresse.no', uuidv7(), filmed).replace(/company=[^&]*&/, ''));

test.use({
  permissions: ['camera'],
  launchOptions: {
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});

test('a label that is held before it is on the list once', async ({ page }) => {
  const yard = await makeYard();
  await asCompany(yard.companyId, (tx) =>
    tx.insert(equipment).values({
      companyId: yard.companyId,
      xid: filmed,
      shortid: 'KAM-1',
      title: 'Kranvekt',
      serialno: 'K1',
      classification: 'utst',
    }),
  );
  await loginAs(page, yard.email, yard.password);
  await page.goto(yard.address);
  await page.getByRole('button', { name: 'Bruk kameraet' }).click();
  await expect(page.getByRole('list', { name: 'Skannet', exact: true }).getByRole('listitem')).toHaveText(/KAM-1/);
  await page.getByRole('button', { name: 'Slå av kameraet' }).click();
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Lagre 1 sendt' })).toBeEnabled();
});
