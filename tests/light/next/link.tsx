import { type ComponentProps, type MouseEvent, startTransition } from 'react';
import { useRouter } from './navigation';

type Props = ComponentProps<'a'> & {
  href: string;
  replace?: boolean;
  scroll?: boolean;
  prefetch?: unknown;
  onNavigate?: (event: { preventDefault: () => void }) => void;
};

const isElsewhere = (event: MouseEvent<HTMLAnchorElement>) =>
  event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

export default function Link({ href, replace, scroll, prefetch: _, onNavigate, onClick, ...rest }: Props) {
  const router = useRouter();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const { target, download, origin } = event.currentTarget;
    if (isElsewhere(event) || (target && target !== '_self') || download || origin !== location.origin) return;
    event.preventDefault();
    let prevented = false;
    onNavigate?.({
      preventDefault: () => {
        prevented = true;
      },
    });
    if (!prevented) startTransition(() => router[replace ? 'replace' : 'push'](href, { scroll }));
  }
  return <a {...rest} href={href} onClick={follow} />;
}
