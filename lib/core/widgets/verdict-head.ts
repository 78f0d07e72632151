import type { Verdict } from './widget';

/** The head of a page's conclusion. `empty` is its sentence where there is nothing to conclude from. */
export const verdictHead = (empty?: string): Pick<Verdict, 'wtype' | 'title' | 'subtitle' | 'parameters'> => ({
  wtype: 'verdict',
  title: 'Vurdering',
  subtitle: '',
  parameters: empty === undefined ? {} : { empty },
});
