import './ui/menu.css';

export { CHART_UI_TEXT_EN, type ChartUiText, type ChartUiTextKey } from './text/en.ts';
export { Button, type ButtonProps } from './ui/button.tsx';
export { Icon } from './ui/icon.tsx';
export { IconButton, type IconButtonProps } from './ui/icon-button.tsx';
export { Keys } from './ui/keys.tsx';
export { Sheet } from './ui/sheet.tsx';
export { Tip } from './ui/tip.tsx';
export { type Ui, UiProvider, useUi } from './ui-context.ts';
export { useDrawing } from './use-drawing.ts';
