import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const isPicture = (name: string) => /\.(jpg|png)$/.test(name);
const style =
  'body{font:14px sans-serif;margin:16px}div{display:flex;gap:16px;align-items:flex-start}img{border:1px solid #999;max-width:48vw}p{width:48vw}';

/**
 * Writes index.html into a folder of screenshots: each beside the one of the same name in another folder, as of an
 * earlier commit. Gives the file's path.
 */
export async function writePicturePage(folder: string, before: string): Promise<string> {
  const [now, earlier] = await Promise.all([readdir(folder), readdir(before)]);
  const names = [...new Set([...now, ...earlier].filter(isPicture))].sort();
  const away = path.relative(folder, before).split(path.sep).join('/');
  const picture = (there: readonly string[], from: string, name: string) =>
    there.includes(name)
      ? `<img loading="lazy" src="${encodeURI(`${from}/${name}`)}" alt="${name}">`
      : '<p>Finnes ikke</p>';
  const parts = names.map(
    (name) => `<h2>${name}</h2><div>${picture(earlier, away, name)}${picture(now, '.', name)}</div>`,
  );
  const file = path.join(folder, 'index.html');
  await writeFile(
    file,
    `<!doctype html><html lang="nb"><meta charset="utf-8"><title>Før og nå</title><style>${style}</style>${parts.join('\n')}</html>\n`,
  );
  return file;
}
