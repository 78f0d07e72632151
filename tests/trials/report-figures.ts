import { href } from '@/lib/platform/routing/href';
import { askOn } from '@/tests/factories/kept-ask';

/** Reads what the result report of a company answers on a port, without when it was read. */
export function reportFigures(companyId: string, cookie: string): (port: number) => Promise<string> {
  const report = href('/api/economy/page', { company: companyId, id: 'report/resultat' });
  return async (port) => {
    const { status, text } = await askOn(port, report, cookie);
    return `${status} ${text.replaceAll(/"readat":\d+/g, '')}`;
  };
}
