'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';
import { useFollowing } from '@/components/kit/routing/address';

type Props = Omit<ComponentProps<typeof NextLink>, 'prefetch'> & {
  /** Never in advance: for links one moves past by the dozen. */
  prefetch?: false;
};

/**
 * A link within the product. What it leads to is asked for in advance when it is pointed at or focused, not when it comes into
 * view: a page of figures has dozens of links, and each such request is a page's work on the server.
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
