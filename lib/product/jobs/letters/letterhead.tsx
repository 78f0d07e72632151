import { bankAccountText } from '@/lib/core/format/bank-account';
import { type Letterhead, orgnrText } from '@/lib/core/format/letterhead';
import { font, ink, muted } from './frame';
import type { LetterLogo } from './letter-logo';

const small = { ...font, fontSize: 13, color: muted };

/** Who a letter to a customer or supplier is from: logo, name, address, organisation number and account. */
export function LetterheadRow({ from, logo }: { from: Letterhead; logo: LetterLogo | null }) {
  const { name, address, postalCode, city, orgnr, vatRegistered, bankAccount } = from;
  const place = [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const right = [
    orgnr && `Org.nr. ${orgnrText(orgnr)}${vatRegistered ? ' MVA' : ''}`,
    bankAccount && `Konto ${bankAccountText(bankAccount)}`,
  ].filter((line) => typeof line === 'string' && line !== '');
  return (
    <tr>
      <td style={{ paddingBottom: 20 }}>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{ borderBottom: `2px solid ${ink}` }}
        >
          <tbody>
            <tr>
              <td style={{ ...font, fontWeight: 'bold', paddingBottom: 12, verticalAlign: 'top' }}>
                {logo && (
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
                )}
                {name}
                {place !== '' && <div style={{ ...small, fontWeight: 'normal' }}>{place}</div>}
              </td>
              <td
                style={{ ...small, paddingBottom: 12, textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' }}
              >
                {right.map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </td>
            </tr>
          </tbody>
        </table>
      </td>
    </tr>
  );
}
