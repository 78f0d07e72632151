const key = 'section';

/** The section menu opens where the user last was (specification 1, 2.4). */
export function rememberSection(id: string): void {
  localStorage.setItem(key, id);
}

export function lastSection(): string | null {
  return localStorage.getItem(key);
}
