type Value = string | number | undefined;

/** Builds every address: the path, then the parameters that have a value, in the order given. */
export function href(path: string, params: Readonly<Record<string, Value>> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
