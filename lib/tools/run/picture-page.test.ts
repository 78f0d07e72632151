import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writePicturePage } from './picture-page';

test('each picture lies beside the one of its name, and what is new or gone is said', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'innsikt-pictures-'));
  const [now, before] = [path.join(root, 'now'), path.join(root, 'before')];
  const files = [
    [now, 'home-work.jpg'],
    [before, 'home-work.jpg'],
    [now, 'new-work.jpg'],
    [before, 'gone.png'],
    [before, 'note.txt'],
  ] as const;
  for (const [folder, name] of files) {
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, name), '');
  }
  const html = await readFile(await writePicturePage(now, before), 'utf8');
  expect(html.match(/<h2>.*?<\/div>/g)?.map((part) => part.replace(/ loading="lazy"/g, ''))).toEqual([
    '<h2>gone.png</h2><div><img src="../before/gone.png" alt="gone.png"><p>Finnes ikke</p></div>',
    '<h2>home-work.jpg</h2><div><img src="../before/home-work.jpg" alt="home-work.jpg"><img src="./home-work.jpg" alt="home-work.jpg"></div>',
    '<h2>new-work.jpg</h2><div><p>Finnes ikke</p><img src="./new-work.jpg" alt="new-work.jpg"></div>',
  ]);
  await rm(root, { recursive: true });
});
