// The service worker of browser notifications: shows what was pushed and opens its page. It caches nothing.
// Sent by convex/model/notices/mail/push.ts; registered by src/features/profile/browserPush.ts.

self.addEventListener("push", (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(
    // The same tag replaces what is shown: a message that arrives twice is seen once.
    self.registration.showNotification(title, { body, tag, icon: "/favicon.svg", data: { path } }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.path, self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(openPage(url.href));
});

async function openPage(href) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((client) => client.url === href);
  if (open) await open.focus();
  else await self.clients.openWindow(href);
}
