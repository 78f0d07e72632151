import { expect, test } from 'vitest';
import { screensTouchedBy, touchedBy } from './touched';

const files: Readonly<Record<string, string>> = {
  'lib/platform/routing/paths.ts':
    "export const bidListPath = '/bid/datatable/tilbud';\nexport const todoPath = '/personal/todo';",
  'lib/core/sum.ts': '',
  'lib/core/sum.test.ts': "import { sum } from './sum';",
  'lib/domains/bids/list.ts': "import { sum } from '@/lib/core/sum';",
  'lib/domains/tasks/list.ts': '',
  'lib/domains/bids/save.ts': '',
  'lib/product/pages/bid.ts': "import { list } from '@/lib/domains/bids/list';\nconst page = { path: bidListPath };",
  'lib/product/pages/personal.ts': "import { list } from '@/lib/domains/tasks/list';\nconst page = { path: todoPath };",
  'lib/product/pages/info.ts': '',
  'lib/product/pages/master.ts': '',
  'lib/product/pages/registry.ts': ['bid', 'personal', 'info', 'master']
    .map((page) => `import { pages } from './${page}';`)
    .join('\n'),
  'lib/product/pages/registry.test.ts': "import { pages } from './registry';",
  'components/table/table.tsx': '',
  'components/shell/menu.tsx': '',
  'app/(app)/layout.tsx': "import { Menu } from '@/components/shell/menu';",
  'app/(app)/[section]/datatable/[page]/page.tsx': "import { Table } from '@/components/table/table';",
  'app/api/bid/save/route.ts': "import { save } from '@/lib/domains/bids/save';",
  'tests/integration/bids.test.ts': "import { list } from '@/lib/domains/bids/list';",
  'tests/integration/pages.test.ts': "import { pages } from '@/lib/product/pages/registry';",
  'tests/integration/all-calls.test.ts': "await call('/api/bid/save');\nawait call('/api/task/save');",
  'tests/integration/saving.test.ts': "await call('/api/bid/save');",
  'tests/e2e/bids.spec.ts': 'await page.goto(href(bidListPath, {}));',
  'tests/e2e/todo.spec.ts': "await page.goto('/personal/todo');",
  'tests/e2e/todo-axe.spec.ts': "import { axe } from './axe';",
  'tests/e2e/axe.ts': '',
  'tests/running/save.test.ts': 'await fetch(`/api/bid/save`);',
};
const sources = Object.entries(files).map(([file, text]) => ({ file, text }));
const none = { unit: [], integration: [], screens: [], e2e: [], running: [] };

test('a rule of a domain touches the tests that import it, those of its pages’ addresses, and unit tests however far away', () => {
  expect(touchedBy(['lib/domains/bids/list.ts'], sources)).toEqual({
    ...none,
    unit: ['lib/product/pages/registry.test.ts'],
    integration: ['tests/integration/bids.test.ts'],
    e2e: ['tests/e2e/bids.spec.ts'],
  });
  expect(touchedBy(['lib/domains/tasks/list.ts'], sources)).toMatchObject({
    integration: [],
    e2e: ['tests/e2e/todo.spec.ts'],
  });
});

test('what a route calls touches the tests that make the call, first those that are about it alone', () => {
  expect(touchedBy(['lib/domains/bids/save.ts'], sources)).toEqual({
    ...none,
    integration: ['tests/integration/saving.test.ts', 'tests/integration/all-calls.test.ts'],
    running: ['tests/running/save.test.ts'],
  });
});

test('what draws a kind of page touches the tests of pages of that kind, and what surrounds pages those of all', () => {
  expect(touchedBy(['components/table/table.tsx'], sources)).toEqual({ ...none, e2e: ['tests/e2e/bids.spec.ts'] });
  expect(touchedBy(['components/shell/menu.tsx'], sources)).toMatchObject({
    e2e: ['tests/e2e/bids.spec.ts', 'tests/e2e/todo.spec.ts'],
  });
});

test('what several domains use touches the tests of each, and a test or what helps it touches itself', () => {
  expect(touchedBy(['lib/core/sum.ts'], sources)).toMatchObject({
    unit: ['lib/core/sum.test.ts', 'lib/product/pages/registry.test.ts'],
    integration: ['tests/integration/bids.test.ts'],
  });
  expect(touchedBy(['tests/e2e/axe.ts'], sources)).toEqual({ ...none, e2e: ['tests/e2e/todo-axe.spec.ts'] });
  expect(touchedBy(['tests/e2e/todo.spec.ts'], sources)).toEqual({ ...none, e2e: ['tests/e2e/todo.spec.ts'] });
});

test('the registry touches the tests that import it, a document none, and what lies under everything all', () => {
  expect(touchedBy(['lib/product/pages/registry.ts'], sources)).toMatchObject({
    unit: ['lib/product/pages/registry.test.ts'],
    integration: ['tests/integration/pages.test.ts'],
  });
  expect(touchedBy(['docs/speed.md'], sources)).toEqual(none);
  for (const file of ['package.json', 'db/migrations/0046_x.sql', 'next.config.mjs', 'app/globals.css'])
    expect(touchedBy([file], sources)).toBe('all');
});

test('the screens that a change touches are those whose page it leads to, of its kind, or all', () => {
  const touchedScreens = (...changed: string[]) =>
    ['/bid/datatable/tilbud', '/personal/todo'].filter(screensTouchedBy(changed, sources));
  expect(touchedScreens('lib/domains/bids/list.ts')).toEqual(['/bid/datatable/tilbud']);
  expect(touchedScreens('components/table/table.tsx')).toEqual(['/bid/datatable/tilbud']);
  expect(touchedScreens('lib/domains/tasks/list.ts')).toEqual(['/personal/todo']);
  expect(touchedScreens('lib/core/sum.test.ts')).toEqual([]);
  expect(touchedScreens('app/globals.css')).toHaveLength(2);
});
