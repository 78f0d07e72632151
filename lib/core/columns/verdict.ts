import { defineColumns } from './define-columns';

/** What is judged of a thing, and what the judgement rests on. */
export const verdictColumns = defineColumns({
  verdict: { text: 'Vurdering', type: 'text', width: 320 },
  detail: { text: 'Grunnlag', type: 'text', width: 320 },
});
