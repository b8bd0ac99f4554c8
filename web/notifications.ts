// Notifies a player who is in another tab that it is their move.
export type Permission = 'granted' | 'denied' | 'default' | 'missing';

export function permission(): Permission {
  return 'Notification' in globalThis ? Notification.permission : 'missing';
}

export async function askPermission(): Promise<Permission> {
  return 'Notification' in globalThis ? await Notification.requestPermission() : 'missing';
}

export function notify(title: string, body: string): void {
  if (permission() !== 'granted' || !document.hidden) return;
  try {
    const note = new Notification(title, { body, tag: 'poulpe', icon: '/favicon.svg' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // some phones only allow notifications from a service worker
  }
}
