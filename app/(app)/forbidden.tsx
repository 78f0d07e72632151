import { headers } from 'next/headers';
import { buttonClass } from '@/components/kit/ui/button-class';
import { ProblemScreen } from '@/components/shell/page/problem-screen';
import { addressHeader } from '@/lib/platform/web/address-header';
import { whyForbidden } from '@/lib/product/pages/why-forbidden';

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
