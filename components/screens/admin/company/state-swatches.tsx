import { type KamishibaiColors, kamishibaiColor, kamishibaiStates } from '@/lib/core/widgets/kamishibai-colour';

/** The colours of the states of boards, small, with what is said of them. */
export function StateSwatches({ colours, text }: { colours: KamishibaiColors; text: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span aria-hidden className="inline-flex gap-1">
        {kamishibaiStates.map(({ state }) => (
          <span
            key={state}
            className="size-3 rounded-control"
            style={{ backgroundColor: kamishibaiColor(state, colours) }}
          />
        ))}
      </span>
      {text}
    </span>
  );
}
