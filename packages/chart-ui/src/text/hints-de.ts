import type { HINTS_TEXT_EN } from './hints-en.ts';

export const HINTS_TEXT_DE = {
  'hint.click': '{tool}: Punkt {point} von {points} anklicken',
  'hint.clickOnce': '{tool}: Stelle anklicken',
  'hint.tap': '{tool}: Punkt {point} von {points} antippen',
  'hint.tapOnce': '{tool}: Stelle antippen',
  'hint.keys': '{tool}: Pfeiltasten bewegen Punkt {point} von {points}, oder Preis oder Datum tippen; Enter setzt ihn',
  'hint.keysMore': '{tool}: Pfeiltasten bewegen Punkt {point}; Enter setzt ihn, noch einmal Enter beendet',
  'hint.typed': '{tool}: mit Enter zu {typed}',
  'hint.draw': '{tool}: drücken und zeichnen',
  'hint.clickNext': '{tool}: Punkt {point} anklicken',
  'hint.clickMore': '{tool}: Punkt {point} anklicken; Doppelklick oder Enter beendet',
  'hint.tapNext': '{tool}: Punkt {point} antippen',
  'hint.tapMore': '{tool}: Punkt {point} antippen; zweimal tippen beendet',
  'hint.erase': 'Radierer: Zeichnungen anklicken oder darüberstreichen',
  'hint.eraseTouch': 'Radierer: Zeichnungen antippen oder darüberstreichen',
  'hint.finish': 'Fertig',
  'hint.cancel': 'Abbrechen',
} as const satisfies Readonly<Record<keyof typeof HINTS_TEXT_EN, string>>;
