import { z } from 'zod';

type Issue = Parameters<NonNullable<Parameters<typeof z.config>[0]>['localeError'] & {}>[0];

const kinds: Readonly<Record<string, string>> = {
  string: 'tekst',
  number: 'et tall',
  int: 'et helt tall',
  bigint: 'et helt tall',
  boolean: 'true eller false',
  array: 'en liste',
  object: 'et objekt med felt',
  record: 'et objekt med felt',
  date: 'en dato',
  null: 'tomt (null)',
};

const units: Readonly<Record<string, string>> = {
  string: ' tegn',
  array: ' verdier',
  set: ' verdier',
  record: ' felt',
};

/** The default error message of a zod issue, with the field's name. */
function sentence(issue: Issue): string {
  const path = issue.path?.map(String).join('.') ?? '';
  const field = path === '' ? 'Innholdet' : `Feltet «${path}»`;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${field} mangler.`;
      return `${field} skal være ${kinds[issue.expected] ?? 'av en annen type'}.`;
    case 'too_big':
      return `${field} kan høyst være ${issue.maximum}${units[issue.origin] ?? ''}.`;
    case 'too_small':
      return `${field} må minst være ${issue.minimum}${units[issue.origin] ?? ''}.`;
    case 'invalid_value':
      return `${field} har en ukjent verdi. Kjent: ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return `${field} har ukjente felt: ${issue.keys.join(', ')}.`;
    default:
      return `${field} er ugyldig.`;
  }
}

/**
 * Sets Norwegian messages for zod in this process (its own Norwegian names no field); every module that parses outside
 * input imports this.
 */
function speakNorwegian(): void {
  z.config({ localeError: sentence });
}

speakNorwegian();
