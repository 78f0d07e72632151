'use client';

import { createParser, parseAsBoolean, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { parseVersion, versionText } from './version-ref';

/** The parts of the tab Kalkyle. */
const homeParts = ['oversikt', 'versjoner', 'sammenlign'] as const;
export type HomePart = (typeof homeParts)[number];

const parseAsVersion = createParser({
  parse: (text) => parseVersion(text) ?? null,
  serialize: versionText,
  eq: (a, b) => versionText(a) === versionText(b),
});

const parsers = {
  vis: parseAsStringLiteral(homeParts).withDefault('oversikt'),
  fra: parseAsVersion,
  til: parseAsVersion,
  endringer: parseAsBoolean.withDefault(false),
};

/**
 * The displayed part of the tab Kalkyle, and the two compared versions: stored in the address, so that it can be
 * bookmarked and shared.
 */
export function useVersionsAddress() {
  return useQueryStates(parsers, { history: 'push', shallow: true, scroll: false });
}
