import { notFound } from 'next/navigation';

/** An address that no page has: the same 404 as a page's own, with the menu beside it. */
export default function Unknown(): never {
  notFound();
}
