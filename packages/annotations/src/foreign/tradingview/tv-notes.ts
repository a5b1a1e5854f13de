/** TradingView's labels and flags. */
import { color, nearest, same } from '../field-mapping.ts';
import { fill, words } from './tv-fields.ts';
import type { TvTool } from './tv-tool.ts';

export const TV_NOTES: readonly TvTool[] = [
  {
    names: ['LineToolBalloon'],
    type: 'balloon',
    points: 1,
    fields: [
      words('text'),
      color('color', 'style.textColor'),
      nearest('fontsize', 'style.textSize'),
      fill('backgroundColor', 'transparency', 'style.fillColor'),
      color('borderColor', 'style.lineColor'),
    ],
  },
  {
    names: ['LineToolPriceLabel'],
    type: 'price-label',
    points: 1,
    fields: [
      color('color', 'style.textColor'),
      nearest('fontsize', 'style.textSize'),
      fill('backgroundColor', 'transparency', 'style.fillColor'),
    ],
  },
  {
    names: ['LineToolPriceNote'],
    type: 'price-note',
    points: 2,
    fields: [
      color('priceLabelTextColor', 'style.textColor'),
      nearest('priceLabelFontSize', 'style.textSize'),
      same('priceLabelBold', 'style.bold'),
      color('priceLabelBackgroundColor', 'style.fillColor'),
    ],
    beyond: ['text', 'priceLabelItalic'],
  },
  {
    names: ['LineToolSignpost'],
    type: 'signpost',
    points: 1,
    fields: [
      words('text'),
      color('plateColor', 'style.fillColor'),
      nearest('fontSize', 'style.textSize'),
      same('bold', 'style.bold'),
    ],
    beyond: ['italic', 'emoji'],
  },
  { names: ['LineToolFlagMark'], type: 'flag', points: 1, fields: [color('flagColor', 'style.fillColor')] },
];
