import { headers } from 'next/headers';
import { ProblemScreen } from '@/components/screens/problem-screen';
import { buttonClass } from '@/components/ui/button-class';
import { whyForbidden } from '@/lib/pages/why-forbidden';
import { addressHeader } from '@/lib/platform/web/address-header';

export default async function Forbidden() {
  const { text, remedy } = await whyForbidden((await headers()).get(addressHeader) ?? '/');
  return (
    <ProblemScreen title="Ingen tilgang" text={text}>
      {remedy && (
        <a href={remedy.address} className={buttonClass('primary')}>
          {remedy.text}
        </a>
      )}
    </ProblemScreen>
  );
}
