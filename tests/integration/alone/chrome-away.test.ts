import { expect, test, vi } from 'vitest';
import AppLayout from '@/app/(app)/layout';
import { unavailable } from '@/base/errors';
import { addressHeader } from '@/lib/platform/web/address-header';

const requested = vi.hoisted(() => ({ session: vi.fn(), navigation: vi.fn() }));
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ [addressHeader]: '/home?company=1' }),
  cookies: async () => new Map<string, { value: string }>(),
}));
vi.mock('@/lib/platform/auth/current-session', () => ({ currentSession: requested.session }));
vi.mock('@/lib/product/pages/navigation', () => ({ navigationOf: requested.navigation }));

const away = async () => {
  throw unavailable();
};

test('a page that has its session and not its menu is asked for once more, instead of being drawn without', async () => {
  requested.session.mockResolvedValue({
    user: { id: '1', fullName: 'Kari', email: 'kari@test.no' },
    activeCompanyId: '1',
  });
  requested.navigation.mockImplementation(away);
  await expect(AppLayout({ children: 'siden' })).rejects.toMatchObject({
    digest: expect.stringMatching(/^NEXT_REDIRECT;.*;\/home\?company=1;307;/),
  });
});

test('without a session the page says what it is', async () => {
  requested.session.mockImplementation(away);
  expect(await AppLayout({ children: 'siden' })).toBe('siden');
  requested.session.mockResolvedValue(null);
  expect(await AppLayout({ children: 'siden' })).toBe('siden');
});
