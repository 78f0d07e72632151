// The service worker that shows notices sent to this browser, and opens what they are about. It reads and stores nothing.

self.addEventListener('push', (event) => {
  const { title, body, address, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/icon.svg', lang: 'nb', data: { address } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.address, self.location.origin);
  if (address.origin !== self.location.origin) return;
  event.waitUntil(
    (async () => {
      const open = await self.clients.matchAll({ type: 'window' });
      const same = open.find(({ url }) => url === address.href);
      if (same) return same.focus();
      return self.clients.openWindow(address.href);
    })(),
  );
});
