import type { connectionEn } from './connection-en.ts';

/** The words about whether the server answers, in German. */
export const connectionDe = {
  'connection.online': 'Verbunden',
  'connection.unreachable': 'Server nicht erreichbar',
  'connection.retrying': 'Server nicht erreichbar, neuer Versuch…',
  'connection.deviceOffline': 'Dieses Gerät ist offline, neuer Versuch…',
  'connection.kept': 'Was schon geladen ist, bleibt zu sehen.',
  'connection.retry': 'Jetzt versuchen',
  'connection.notLive': 'Keine Live-Aktualisierung',
  'connection.notLiveHint':
    'Der Server antwortet, meldet aber nichts von selbst: Änderungen anderer Fenster kommen erst nach dem Neuladen. Vielleicht reicht ein Proxy vor dem Server keine WebSockets durch.',
} as const satisfies Record<keyof typeof connectionEn, string>;
