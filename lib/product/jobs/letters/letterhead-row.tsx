import type { Letterhead } from '@/lib/core/format/letterhead';
import type { LetterLogo } from './letter-logo';
import { SenderRow } from './letterhead';

/** Shows the sender of a letter to a customer or supplier: logo, name, address, organisation number and account. */
export function LetterheadRow({ from, logo }: { from: Letterhead; logo: LetterLogo | null }) {
  return (
    <SenderRow
      from={from}
      line={(text) => text}
      logo={
        logo && (
          // biome-ignore lint/performance/noImgElement: a letter is no page of Next.
          <img
            src={`cid:${logo.picture.cid}`}
            width={logo.width}
            height={logo.height}
            alt=""
            // Else React asks for it beforehand with a link, which a mail program may take for a picture from elsewhere.
            fetchPriority="low"
            style={{ display: 'block', border: 0, marginBottom: 8 }}
          />
        )
      }
    />
  );
}
