import type { MetadataRoute } from 'next';
import { fixedPaths } from '@/lib/platform/routing/paths';

/** Lets a phone put the product on its home screen, which iOS asks for before it shows notices. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Innsikt',
    short_name: 'Innsikt',
    lang: 'nb',
    start_url: fixedPaths.home,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#0d5f6b',
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
}
