import { Problem } from '@/base/problem.mjs';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { sweeps } from './sweeps';

type Proof = (life: Lifetime, step: Step, args: string[]) => Promise<number>;

/** Each proof's own comment says what it proves; docs/proof.md has the findings. */
const proofs: Readonly<Record<string, () => Promise<Proof>>> = {
  kills: async () => (await import('./proof-trials')).proveEdits,
  simulation: async () => (await import('./proof-trials')).proveSimulation,
  calculations: async () => (await import('./proof-trials')).proveCalculations,
  post: async () => (await import('./proof-trials')).provePost,
  outage: async () => (await import('./proof-trials')).proveOutage,
  ends: async () => (await import('./proof-trials')).proveEnds,
  load: async () => (await import('./proof-trials')).proveLoad,
  saft: async () => (await import('./proof-trials')).proveSaft,
  upgrade: async () => (await import('./proof-trials')).proveUpgrade,
  'disk-full': async () => (await import('./proof-trials')).proveDiskFull,
  heavy: async () => (await import('./proof-trials')).proveHeavy,
  backup: async () => (await import('./proof-trials')).proveBackup,
  cluster: async () => (await import('./proof-cluster')).proveCluster,
  failover: async () => (await import('./proof-failover')).proveFailover,
  moment: async () => (await import('./proof-failover')).proveMoment,
  stalls: async () => (await import('./proof-stalls')).proveStalls,
  carousel: async () => (await import('./proof-carousel')).proveCarousel,
  screens: async () => (await import('./proof-screens')).proveScreens,
  tabs: async () => (await import('./proof-screens')).proveTabs,
  calls: async () => (await import('./proof-screens')).proveCalls,
  restored: async () => (await import('./proof-screens')).proveRestored,
  canaries: async () => (await import('./proof-screens')).proveCanaries,
  properties: async () => (await import('./proof-properties')).proveProperties,
  ...Object.fromEntries(
    Object.entries(sweeps).map(([name, { file, tries }]) => [
      name,
      async () => (await import('./proof-sweep')).proveSweep(file, tries),
    ]),
  ),
};

/** `npm run proof -- NAME`: the long form of a promise's test; exit code 1 when the promise does not hold. */
export async function main(life: Lifetime, step: Step): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2);
  const proof = proofs[name];
  if (!proof) throw new Problem(`Bruk: npm run proof -- ${Object.keys(proofs).join('|')}`);
  process.env.INNSIKT_BUILD ??= 'production';
  return (await proof())(life, step, args);
}
