import { StopLettersScreen, type Stopped } from '@/components/shell/account/stop-letters-screen';
import type { SearchParams } from '@/lib/core/filters/filters';
import { contactStopSchema, isContactStop } from '@/lib/domains/customers/mail/refusals';
import { isStop, stoppedWords, stopSchema } from '@/lib/platform/notices/choices/stop-letters';
import { mailStopSchema } from '@/lib/product/pages/follow/mails/own-mails';
import { isMailStop } from '@/lib/product/pages/follow/mails/receivers';

/** Returns the letters that the address stops, where it is one of ours; only the letter says which page it is about. */
function stoppedOf(search: SearchParams): Stopped | null {
  const { data: mail } = mailStopSchema.safeParse(search);
  if (mail && isMailStop(mail)) return { of: 'page', words: 'denne siden på e-post', ...mail };
  const { data: contact } = contactStopSchema.safeParse(search);
  if (contact && isContactStop(contact)) return { of: 'contact', words: 'slike brev fra firmaet', ...contact };
  const { data: kind } = stopSchema.safeParse(search);
  return kind && isStop(kind) ? { of: 'kind', words: stoppedWords(kind.kind), ...kind } : null;
}

export default async function StopLettersPage(props: PageProps<'/stop-letters'>) {
  return <StopLettersScreen stop={stoppedOf(await props.searchParams)} />;
}
