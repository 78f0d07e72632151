import { and, desc, eq, isNull } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { storedFile } from '@/db/schema';
import type { InlinePicture } from '@/lib/platform/notices/post/hand-over';
import { logoScope } from '@/lib/platform/routing/logo';

/** A company's logo in a letter: the picture that goes along, and the size it is drawn in, pixels. */
export type LetterLogo = { picture: InlinePicture; width: number; height: number };

/** The box a logo is drawn in, by attributes: Outlook does not know the largest width of a style. */
const box = { width: 180, height: 48 };

/** The picture types that every mail program draws. */
const drawn: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

/** A picture's size within the box, its proportions as they are; never larger than it is. */
export function fitLogo(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The logo of the company's letterhead for its letters; null without one, or where it is of a type that not all draw. */
export async function readLetterLogo(companyId: string): Promise<LetterLogo | null> {
  const [found] = await asCompany.read(companyId, (tx) =>
    tx
      .select({ bytes: storedFile.content, type: storedFile.mime, width: storedFile.width, height: storedFile.height })
      .from(storedFile)
      .where(
        and(
          eq(storedFile.companyId, companyId),
          eq(storedFile.scope, logoScope),
          eq(storedFile.object, companyId),
          isNull(storedFile.removed),
        ),
      )
      .orderBy(desc(storedFile.created))
      .limit(1),
  );
  const extension = found && drawn[found.type];
  if (!found?.width || !found.height || extension === undefined) return null;
  const { bytes, type, width, height } = found;
  return { picture: { cid: 'logo', name: `logo.${extension}`, type, bytes }, ...fitLogo(width, height) };
}

/** Returns the pictures inside a letter's text. */
export const inlineOf = (logo: LetterLogo | null): InlinePicture[] => (logo ? [logo.picture] : []);
