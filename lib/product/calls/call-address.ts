import { href } from '@/lib/platform/routing/href';
import type { CallName } from './answers';
import type { FileCall } from './file-answers';

export type CallParams = Readonly<Record<string, string | number | undefined>>;

/** A call's method and address: fills in the brackets of its name, and appends the other parameters as its query. */
export function callAddress(name: CallName | FileCall, params: CallParams = {}): { method: string; address: string } {
  const [method = '', template = ''] = name.split(' ');
  const rest = new Map(Object.entries(params));
  const [path = '', query = ''] = template
    .replace(/\[(\w+)\]/g, (_, part: string) => {
      const value = rest.get(part);
      rest.delete(part);
      return encodeURIComponent(value ?? '');
    })
    .split('?');
  return {
    method,
    address: href(path, { ...Object.fromEntries(new URLSearchParams(query)), ...Object.fromEntries(rest) }),
  };
}
