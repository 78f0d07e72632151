export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeNames: Record<Theme, string> = { system: 'Følg systemet', light: 'Lyst', dark: 'Mørkt' };

/** The theme of a cookie's value; anything unknown follows the system. */
export function readTheme(value: string | undefined): Theme {
  return themes.find((theme) => theme === value) ?? 'system';
}
