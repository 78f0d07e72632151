import { StopLettersScreen } from '@/components/shell/account/stop-letters-screen';
import { isStop, stoppedWords, stopSchema } from '@/lib/platform/notices/choices/stop-letters';

export default async function StopLettersPage(props: PageProps<'/stop-letters'>) {
  const { data } = stopSchema.safeParse(await props.searchParams);
  const stop = data && isStop(data) ? { ...data, words: stoppedWords(data.kind) } : null;
  return <StopLettersScreen stop={stop} />;
}
