import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';

/** Reads a file with the XML parser alone and prints what it cost, as JSON: a process of its own, to measure memory. */
const [filePath = ''] = process.argv.slice(2);
const started = performance.now();
const parser = new SaxesParser({ xmlns: true });
let elements = 0;
let characters = 0;
parser.on('opentag', () => {
  elements += 1;
});
parser.on('text', (text) => {
  characters += text.length;
});
for await (const text of createReadStream(filePath, { encoding: 'utf8', highWaterMark: 256 * 1024 })) {
  parser.write(text as string);
}
parser.close();
const seconds = (performance.now() - started) / 1000;
const cpuSeconds = process.cpuUsage().user / 1e6;
const maxRss = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ elements, characters, seconds, cpuSeconds, maxRss }));
