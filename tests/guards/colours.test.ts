import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { categoryColors, marks, paintColor } from '@/lib/core/palette';
import { toneColors } from '@/lib/platform/files/export/tone-colors';
import { root } from './sources';

type Rgb = readonly [number, number, number];
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

const css = readFileSync(path.join(root, 'app/globals.css'), 'utf8');
const treemapCss = readFileSync(path.join(root, 'components/kit/widgets/treemap.module.css'), 'utf8');

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const gamma = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
const within = (c: number) => Math.min(1, Math.max(0, c));

/** OKLab → sRGB, each 0–1 (Björn Ottosson's matrices, those of CSS Color 4). */
function ofLab(L: number, a: number, b: number): Rgb {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((c) => gamma(within(c)));
  return [rgb[0] ?? 0, rgb[1] ?? 0, rgb[2] ?? 0];
}

function labOf([r, g, b]: Rgb): Rgb {
  const [x, y, z] = [linear(r), linear(g), linear(b)];
  const l = Math.cbrt(0.4122214708 * x + 0.5363325363 * y + 0.0514459929 * z);
  const m = Math.cbrt(0.2119034982 * x + 0.6806995451 * y + 0.1073969566 * z);
  const s = Math.cbrt(0.0883024619 * x + 0.2817188376 * y + 0.6299787005 * z);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function rgbOf(colour: string): Rgb {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(colour);
  if (hex) {
    const [r = 0, g = 0, b = 0] = hex.slice(1).map((part) => Number.parseInt(part, 16) / 255);
    return [r, g, b];
  }
  const [, L, C, h] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour) ?? [];
  if (L === undefined || h === undefined) throw new Error(`${colour} is no colour.`);
  const angle = (Number(h) * Math.PI) / 180;
  return ofLab(Number(L), Number(C) * Math.cos(angle), Number(C) * Math.sin(angle));
}

const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((oklch\([^)]*\)|#\w{6}), (oklch\([^)]*\)|#\w{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light: rgbOf(light), dark: rgbOf(dark) }] as const,
  ),
);

function token(name: string, theme: Theme): Rgb {
  const found = tokens.get(name)?.[theme];
  if (!found) throw new Error(`--${name} is no colour of globals.css.`);
  return found;
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** The contrast of WCAG 2, 1–21. */
function contrast(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const between = (pairs: readonly (readonly [string, string])[], theme: Theme, least: number) =>
  pairs
    .map(([a, b]) => ({ pair: `${a} on ${b}`, contrast: contrast(token(a, theme), token(b, theme)) }))
    .filter(({ contrast }) => contrast < least)
    .map(({ pair, contrast }) => `${pair}: ${contrast.toFixed(2)}`);

const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'accent-soft'];
const inks = ['ink', 'ink-muted', 'ink-faint', 'accent', 'accent-strong', 'good', 'bad', 'warn'];
const onTheirOwn = ['good', 'bad', 'warn'].flatMap((tone) =>
  [tone, 'ink', 'ink-muted'].map((ink) => [ink, `${tone}-soft`] as const),
);

/** A treemap's ground: so much of the tile's colour, the rest the surface, mixed as CSS does in OKLab. */
function tileGround(theme: Theme, category: number, share: number): Rgb {
  const [tile, surface] = [labOf(token(`category-${category}`, theme)), labOf(token('surface', theme))];
  const at = (i: 0 | 1 | 2) => tile[i] * share + surface[i] * (1 - share);
  return ofLab(at(0), at(1), at(2));
}

describe.each(themes)('%s', (theme) => {
  test('every ink on every ground reads: 4.5 at least', () => {
    const pairs = inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const));
    expect(between([...pairs, ...onTheirOwn, ['on-accent', 'accent']], theme, 4.5)).toEqual([]);
  });

  test('surfaces that must differ differ: sums, groups and shaded rows, what is under the pointer, edges', () => {
    const shades = ['sunken', 'hover', 'accent-soft', 'good-soft', 'bad-soft', 'warn-soft'];
    expect(
      between(
        shades.map((shade) => [shade, 'surface'] as const),
        theme,
        1.1,
      ),
    ).toEqual([]);
    expect(
      between(
        [
          ['canvas', 'surface'],
          ['sunken', 'hover'],
        ],
        theme,
        1.03,
      ),
    ).toEqual([]);
    expect(
      between(
        [
          ['line', 'surface'],
          ['line-strong', 'line'],
        ],
        theme,
        1.2,
      ),
    ).toEqual([]);
  });

  test('every mark of a picture stands out from the surface: 2.9 at least', () => {
    const names = [...marks.map((mark) => `mark-${mark}`), ...categoryColors.map((_, i) => `category-${i}`)];
    expect(
      between(
        names.map((name) => [name, 'surface'] as const),
        theme,
        2.9,
      ),
    ).toEqual([]);
  });

  test('the words on the tiles of a treemap read, whatever their category, also under the pointer', () => {
    const shares = [
      ...treemapCss.matchAll(
        /light-dark\(\s*color-mix\(in oklab, var\(--tile\) (\d+)%, var\(--surface\)\),\s*color-mix\(in oklab, var\(--tile\) (\d+)%/g,
      ),
    ];
    expect(shares.length).toBe(3);
    const poor = shares.flatMap(([, light, dark]) =>
      categoryColors.flatMap((_, category) => {
        const share = Number(theme === 'light' ? light : dark) / 100;
        const found = contrast(token('ink', theme), tileGround(theme, category, share));
        return found < 4.5 ? [`category ${category} at ${share}: ${found.toFixed(2)}`] : [];
      }),
    );
    expect(poor).toEqual([]);
  });
});

const farthest = (a: Rgb, b: Rgb) => Math.max(...a.map((c, i) => Math.abs(c - (b[i] ?? 0)))) * 255;

test('paper and workbooks have the colours of the light theme', () => {
  const off = [
    ...marks.map((mark) => [`mark-${mark}`, paintColor(mark)] as const),
    ...categoryColors.map((colour, i) => [`category-${i}`, colour] as const),
    ...(['good', 'bad', 'warn'] as const).flatMap((tone) => [
      [tone, toneColors[tone].ink] as const,
      [`${tone}-soft`, toneColors[tone].ground] as const,
    ]),
  ].filter(([name, colour]) => farthest(token(name, 'light'), rgbOf(colour)) > 1.5);
  expect(off).toEqual([]);
});

test('the contrast that is measured is that of WCAG', () => {
  expect(contrast(rgbOf('#000000'), rgbOf('#ffffff'))).toBeCloseTo(21, 5);
  expect(contrast(rgbOf('#777777'), rgbOf('#ffffff'))).toBeCloseTo(4.48, 2);
  expect(farthest(rgbOf('oklch(0.628 0.2577 29.23)'), rgbOf('#ff0000'))).toBeLessThan(2);
});
