'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';
import { useFollowing } from '@/components/kit/routing/address';

type Props = Omit<ComponentProps<typeof NextLink>, 'prefetch'> & {
  /** Disables prefetching, for lists of links the pointer passes over. */
  prefetch?: false;
};

/**
 * A link within the product. It is prefetched on hover or focus, not when it scrolls into view: a page of figures has
 * dozens of links, each of which would cost the server a page.
 */
export function Link({ prefetch, onNavigate, onMouseEnter, onFocus, onTouchStart, ...rest }: Props) {
  const follow = useFollowing();
  const [meant, setMeant] = useState(false);
  return (
    <NextLink
      {...rest}
      onNavigate={(event) => {
        onNavigate?.(event);
        if (follow(typeof rest.href === 'string' ? rest.href : undefined)) event.preventDefault();
      }}
      prefetch={meant && prefetch !== false ? null : false}
      onMouseEnter={(event) => {
        setMeant(true);
        onMouseEnter?.(event);
      }}
      onFocus={(event) => {
        setMeant(true);
        onFocus?.(event);
      }}
      onTouchStart={(event) => {
        setMeant(true);
        onTouchStart?.(event);
      }}
    />
  );
}
