export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeNames: Record<Theme, string> = { system: 'Følg systemet', light: 'Lyst', dark: 'Mørkt' };

/** Parses the theme cookie; unknown values follow the system. */
export function readTheme(value: string | undefined): Theme {
  return themes.find((theme) => theme === value) ?? 'system';
}
