import { needing } from './field.ts';
import { color, oneOf, toggle } from './kinds.ts';
import { AXIS_LABEL_LOOK, LINE_LOOK } from './looks.ts';
import { PRICE_SOURCES } from './regression-props.ts';

/** Fields of an average weighted by volume. Bands: in standard deviations from it, on either side. */

const WIDTHS = ['0.5', '1', '1.5', '2', '2.5', '3'] as const;

export const VWAP_LOOK = {
  ...LINE_LOOK,
  ...needing('showBand1', { band1Color: color('field.band1Color', '#0a7f69') }),
  ...needing('showBand2', { band2Color: color('field.band2Color', '#a8741a') }),
  ...needing('showBand3', { band3Color: color('field.band3Color', '#b9568c') }),
  ...AXIS_LABEL_LOOK,
};

export const VWAP_PROPS = {
  source: oneOf('field.source', PRICE_SOURCES, 'hlc3'),
  showBand1: toggle('field.showBand1', true),
  ...needing('showBand1', { band1: oneOf('field.band1', WIDTHS, '1') }),
  showBand2: toggle('field.showBand2', false),
  ...needing('showBand2', { band2: oneOf('field.band2', WIDTHS, '2') }),
  showBand3: toggle('field.showBand3', false),
  ...needing('showBand3', { band3: oneOf('field.band3', WIDTHS, '3') }),
  fillBands: toggle('field.fillBands', true, 'fill'),
};
