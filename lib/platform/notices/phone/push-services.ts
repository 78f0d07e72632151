import { env } from '@/base/env';

/** The services of PUSH_SERVICES: hosts, with '*.' for all below one, or the whole origin of one on this machine. */
const services = (): string[] =>
  env()
    .PUSH_SERVICES.split(/[\s,]+/)
    .filter(Boolean);

/** True if devices can be notified at all: the server may call some push service. */
export const hasPush = (): boolean => services().length > 0;

/** True if the server may call this address, which a browser gives: only the push services it is set to trust. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, port, username, password } = new URL(endpoint);
  if (username + password !== '') return false;
  return services().some((service) => {
    if (service.includes('://')) return service === origin;
    const fits = service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
    return fits && protocol === 'https:' && port === '';
  });
}
