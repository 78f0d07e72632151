import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

type Module<P> = { default: ComponentType<P> } | ComponentType<P>;

export default function dynamic<P extends object>(
  load: () => Promise<Module<P>>,
  { loading: Loading }: { ssr?: boolean; loading?: (state: { isLoading?: boolean }) => ReactNode } = {},
): ComponentType<P> {
  const Loaded = lazy(async () => {
    const module = await load();
    return { default: 'default' in module ? module.default : module };
  }) as unknown as ComponentType<P>;
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module stands.
  return function Dynamic(props: P) {
    return (
      <Suspense fallback={Loading ? <Loading isLoading /> : null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
