/** The route tables of both specifications. Kept here as data, since the tests run with nothing beside the project. */

/** Routes that are the same for everybody. */
export const fixedRoutes = ['/', '/logout', '/home', '/cache', '/admin'] as const;

/** Section roots. */
export const sectionRoots = [
  '/info',
  '/measure',
  '/economy',
  '/bid',
  '/strategy',
  '/contract',
  '/equipment',
  '/project',
  '/personal',
  '/production',
  '/personell',
  '/master',
  '/staging',
] as const;

/** Kinds of screen with a page parameter, by section. */
export const routesWithPage = {
  info: ['timelinebar', 'statusrows', 'datatable'],
  economy: ['report', 'pivot'],
  bid: ['report', 'editable', 'customercard', 'massmail', 'datatable', 'dashboard', 'calc', 'export'],
  strategy: ['editable', 'slide', 'xydiagram'],
  contract: ['editable'],
  equipment: [
    'editable',
    'kamishibai',
    'table',
    'timelinebar',
    'report',
    'attributes',
    'carousel',
    'datatable',
    'utstyrsinnkjop',
    'purchasing',
  ],
  project: ['editable', 'customtable', 'projectpoint', 'carousel', 'pivot', 'datatable', 'kamishibai'],
  personal: ['todo', 'ilog'],
  production: ['datatable', 'custom'],
  personell: ['editable', 'datatable'],
  master: ['datatable', 'editable'],
  staging: ['requisition', 'editable', 'datatable', 'kitchensink'],
} as const;

/** Routes without a parameter. */
export const routesWithoutPage = [
  '/measure/edit',
  '/strategy/action',
  '/equipment/requisition',
  '/equipment/planning',
  '/master/supplier/priceimport',
  '/staging0',
  '/staging1',
  '/staging2',
  '/staging3',
] as const;

/** What is not there yet, with the day it was last looked at. What is built is taken off: the test fails until it is. */
export const notThereYet: Readonly<Record<string, string>> = {};
