import { typedOn } from './decode';
import { type LayoutId, layoutIds, signsOf } from './layouts';
import { type Arrived, readingsUnder } from './readings';
import { plainForm } from './scanned-forms';

/** The codes that are scanned to find the scanner's layout: a QR code with every sign that may come wrong, and bars for scanners that read no other. */
export const testCodes = ['https://innsikt.example.no/p?a=B-1_2&c=*9@', ':/?=-_&*@B'] as const;

export type Found =
  /** Came as it is. */
  | { kind: 'right'; code: string }
  /** The layouts under which it is the code: one, or several that type the same. */
  | { kind: 'found'; code: string; layouts: readonly LayoutId[] }
  /** Fits neither code under any layout. */
  | { kind: 'other' };

const sameBut = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Finds the test code that arrived, and the scanner's layouts under which it is that code. */
export function recognise(arrived: Arrived): Found {
  const right = testCodes.find((code) => plainForm(arrived.typed) === code);
  if (right) return { kind: 'right', code: right };
  for (const code of testCodes) {
    const layouts = layoutIds.filter((layout) =>
      readingsUnder(layout, null, arrived).some((reading) => sameBut(plainForm(reading), code)),
    );
    if (layouts.length > 0) return { kind: 'found', code, layouts };
  }
  return { kind: 'other' };
}

/** The layouts of a PC that makes the typed text of a scanner's keys; all that are possible. */
export function pcsOf(scanner: LayoutId, arrived: Arrived): LayoutId[] {
  const { typed, strokes } = arrived;
  const placed = strokes.every(({ code }) => code !== '' && code !== 'Unidentified');
  return layoutIds.filter((pc) =>
    placed
      ? [false, true].some((caps) => typedOn(pc, strokes, caps) === typed)
      : readingsUnder(scanner, pc, arrived).some((reading) =>
          testCodes.some((code) => sameBut(plainForm(reading), code)),
        ),
  );
}

const letters = /[ÆØÅ]/i;

/** The numbers with a Norwegian letter that a scanner's layout has no key for. */
export function untypable(layout: LayoutId, numbers: readonly string[]): string[] {
  const own = new Set(signsOf(layout));
  return numbers.filter((number) => [...number].some((sign) => letters.test(sign) && !own.has(sign)));
}
