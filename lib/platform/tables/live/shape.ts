import { mostDepth, mostValues } from './limits';

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** True for JSON no deeper and with no more values than a message can have; scans its bytes without parsing it. */
export function fitsShape(json: Uint8Array): boolean {
  let depth = 0;
  let values = 0;
  let inText = false;
  for (let i = 0; i < json.length; i += 1) {
    const byte = json[i] ?? 0;
    if (inText) {
      if (byte === backslash) i += 1;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (byte === comma) values += 1;
    else if (opening.has(byte)) {
      depth += 1;
      values += 1;
    } else if (closing.has(byte)) depth -= 1;
    if (depth > mostDepth || values > mostValues) return false;
  }
  return true;
}
