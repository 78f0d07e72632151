import { about } from './addresses';
import type { RouteEntries } from './types';

/** Goals and their figures. */
export const strategyRoutes: RouteEntries = {
  '/api/strategy/component': {
    GET: (target) =>
      ['areas', 'goals', 'subgoals'].map((id) =>
        about(target, '/api/strategy/component', { id }, { shows: id === 'areas' }),
      ),
  },
  '/api/strategy/figures': { GET: (target) => [about(target, '/api/strategy/figures')] },
  '/api/strategy/figurechoices': { GET: (target) => [about(target, '/api/strategy/figurechoices')] },
};
