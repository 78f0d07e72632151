import { defineColumns } from './define-columns';

/** The judgement of a thing, and its basis. */
export const verdictColumns = defineColumns({
  verdict: { text: 'Vurdering', type: 'text', width: 320 },
  detail: { text: 'Grunnlag', type: 'text', width: 320 },
});
