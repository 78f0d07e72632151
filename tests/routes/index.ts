import { adminRoutes } from './admin';
import { authRoutes } from './auth';
import { bidRoutes } from './bid';
import { contractRoutes } from './contract';
import { economyRoutes } from './economy';
import { equipmentRoutes } from './equipment';
import { groupRoutes } from './group';
import { infoRoutes } from './info';
import { masterRoutes } from './master';
import { pagesRoutes } from './pages';
import { personellRoutes } from './personell';
import { picturesRoutes } from './pictures';
import { productRoutes } from './product';
import { projectRoutes } from './project';
import { purchasingRoutes } from './purchasing';
import { strategyRoutes } from './strategy';
import { todoRoutes } from './todo';
import type { RouteCall, RouteEntries } from './types';

export { screens } from './screens';
export type { Method, RouteCall, RouteEntries, ScreenCall, Target } from './types';

/** Every route of app/, by its folders. A route that is not here fails tests/guards/described-calls.test.ts, which says the line. */
export const routes: RouteEntries = {
  ...productRoutes,
  ...authRoutes,
  ...adminRoutes,
  ...infoRoutes,
  ...groupRoutes,
  ...masterRoutes,
  ...projectRoutes,
  ...contractRoutes,
  ...economyRoutes,
  ...equipmentRoutes,
  ...strategyRoutes,
  ...personellRoutes,
  ...picturesRoutes,
  ...bidRoutes,
  ...purchasingRoutes,
  ...todoRoutes,
  ...pagesRoutes,
};

/** What a call says, whoever makes it: calls of two targets that say the same ask the same. */
export const saying = ({ address, json }: RouteCall) => JSON.stringify([address, json]);
