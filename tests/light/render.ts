import { Fragment, isValidElement, Suspense } from 'react';

type Reference = { reference: string };
const isReference = (type: unknown): type is Reference =>
  typeof type === 'object' && type !== null && 'reference' in type;
const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

/** Runs the components of app/, down to those that the browser draws, and gives what JSON can hold (tree.ts). */
export async function rendered(value: unknown, isChild = false): Promise<unknown> {
  if (value === undefined) return { $: 'undefined' };
  if (typeof value === 'number' && Number.isNaN(value)) return { $: 'nan' };
  if (typeof value === 'bigint') return { $: 'bigint', value: String(value) };
  if (typeof value === 'function') throw new Error('A page hands no function to the browser.');
  if (typeof value !== 'object' || value === null) return value;
  // What would be drawn later is here.
  if (isPromise(value))
    return isChild ? rendered(await value, true) : { $: 'promise', value: await rendered(await value) };
  if (value instanceof Date) return { $: 'date', value: value.toISOString() };
  if (value instanceof Map) return { $: 'map', value: await rendered([...value]) };
  if (value instanceof Set) return { $: 'set', value: await rendered([...value]) };
  if (Array.isArray(value)) return Promise.all(value.map((one) => rendered(one, isChild)));
  if (!isValidElement(value)) return fields(value);
  const { type, key, props } = value as { type: unknown; key: string | null; props: object };
  if (typeof type === 'function') return rendered(await (type as (props: object) => unknown)(props), true);
  const element = { $: 'element', key, props: await fields(props) };
  if (isReference(type)) return { ...element, ref: type.reference };
  if (typeof type === 'string') return { ...element, tag: type };
  if (type === Fragment || type === Suspense) return { ...element, tag: '' };
  throw new Error(`A page has an element of an unknown kind: ${String(type)}.`);
}

async function fields(value: object): Promise<Record<string, unknown>> {
  const entries = await Promise.all(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(async ([name, field]) => [name, await rendered(field, name === 'children')] as const),
  );
  return Object.fromEntries(entries);
}
