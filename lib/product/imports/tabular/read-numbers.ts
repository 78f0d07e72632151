import { formatNumber } from '@/lib/core/format/number';
import { joinThousands, parseNumber } from '@/lib/core/format/parse-number';
import { forEachPaced } from '@/lib/platform/queues/pacer';

export type ReadNumber = { value: number | null } | { error: string };

/** The English form with both of its signs, '1,250.50', which can be read in no other way. */
const english = /^[+-]?[1-9]\d{0,2}(,\d{3})+\.\d+$/;
const englishGroups = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/**
 * Parses the plain form of other systems: '1234.5', '-12.50', and with `grouped` '1,250' as thousands. Undefined for
 * anything else.
 */
function parseDotted(text: string, grouped: boolean): number | undefined {
  const trimmed = text.trim().replace(/^[-−]\s*/, '-');
  const bare = grouped && englishGroups.test(trimmed) ? trimmed.replaceAll(',', '') : joinThousands(trimmed);
  return /^[+-]?(\d+(\.\d+)?|\.\d+)$/.test(bare) ? Number(bare) + 0 : undefined;
}

const short = (text: string) => text.trim().slice(0, 40);
const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0;
const said = (value: number) => formatNumber(value, decimalsOf(value));

export type NumberForm = 'comma' | 'dot';

/** The numbers of a column, and the value that reads differently in the two forms where nothing settles it. */
export type ReadNumbers = { values: ReadNumber[]; twofold?: { text: string; comma: string; dot: string } };

/**
 * Parses the numbers of a whole column, in Norwegian form or with a decimal point: all values share one form, `form`
 * where it is given. If every value parses in both with different results, the first such value is an error.
 */
export async function readNumbers(texts: readonly string[], form?: NumberForm): Promise<ReadNumbers> {
  const given = texts.map((text) => text.trim() !== '');
  const grouped = texts.some((text) => english.test(text.trim()));
  const comma: (number | undefined)[] = [];
  const dot: (number | undefined)[] = [];
  await forEachPaced(texts, (text, i) => {
    comma.push(given[i] ? parseNumber(text) : undefined);
    dot.push(given[i] ? parseDotted(text, grouped) : undefined);
  });
  const readable = (values: readonly (number | undefined)[]) => values.filter((value) => value !== undefined).length;
  const all = given.filter(Boolean).length;
  const [inComma, inDot] = [readable(comma), readable(dot)];
  const isBoth = inComma === all && inDot === all;
  const first = isBoth ? comma.findIndex((value, i) => value !== dot[i]) : -1;
  const twofold =
    first < 0
      ? undefined
      : { text: short(texts[first] ?? ''), comma: said(comma[first] ?? 0), dot: said(dot[first] ?? 0) };
  const isDot = form === undefined ? inDot > inComma : form === 'dot';
  const [values, others, word] = isDot ? [dot, comma, 'punktum'] : [comma, dot, 'komma'];
  const read = texts.map((text, i): ReadNumber => {
    if (!given[i]) return { value: null };
    if (i === first && form === undefined && twofold) {
      const both = `${twofold.comma} eller ${twofold.dot}`;
      return {
        error: `«${short(text)}» kan være ${both}. Skriv tallene i kolonnen uten tusenskille og med desimalkomma.`,
      };
    }
    const value = values[i];
    if (value !== undefined) return { value };
    if (others[i] === undefined) return { error: `«${short(text)}» kan ikke leses som et tall.` };
    return { error: `«${short(text)}» er skrevet på en annen måte enn resten av kolonnen (desimal${word}).` };
  });
  return { values: read, ...(twofold && { twofold }) };
}
