export const NOTICES_TEXT_DE = {
  'notice.notCopied': 'Der Browser lässt die Seite nicht in die Zwischenablage schreiben.',
  'notice.notPasted':
    'Der Browser lässt die Seite die Zwischenablage nicht lesen. Stattdessen über dem Chart {keys} drücken.',
  'notice.noPicture': 'Es gibt kein Bild: {reason}',
  'notice.nothingToPaste': 'In der Zwischenablage sind keine Zeichnungen.',
  'notice.unreadable': 'Die Zeichnungen in der Zwischenablage sind nicht lesbar: {reason}',
  'notice.addedAway': 'Was hinzukam, liegt außerhalb des Bildes.',
  'notice.showThem': 'Zeigen',
} as const;
