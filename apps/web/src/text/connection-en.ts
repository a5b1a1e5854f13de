/** The words about whether the server answers. */
export const connectionEn = {
  'connection.online': 'Connected',
  'connection.unreachable': 'Server not reachable',
  'connection.retrying': 'Server not reachable, retrying…',
  'connection.deviceOffline': 'This device is offline, retrying…',
  'connection.kept': 'What is already loaded stays on screen.',
  'connection.retry': 'Retry now',
  'connection.notLive': 'No live updates',
  'connection.notLiveHint':
    'The server answers, but tells nothing by itself: what other windows change comes with a reload. A proxy in front of the server may not pass WebSockets on.',
} as const;
