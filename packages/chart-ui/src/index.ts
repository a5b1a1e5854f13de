import './ui/menu.css';

export { AnnotationControls, type AnnotationControlsProps, type Clipboard } from './annotation-controls.tsx';
export { CHART_UI_TEXT_EN, type ChartUiText, type ChartUiTextKey } from './text/en.ts';
export { DrawingHint } from './toolbar/drawing-hint.tsx';
export { DrawingToolbar, type DrawingToolbarProps } from './toolbar/drawing-toolbar.tsx';
export { HistoryButtons } from './toolbar/history-buttons.tsx';
export { HistoryMenu } from './toolbar/history-menu.tsx';
export { readToolbarChoices, type ToolbarChoices, writeToolbarChoices } from './toolbar/toolbar-choices.ts';
export { useKeptChoices } from './toolbar/use-kept-choices.ts';
export { Button, type ButtonProps } from './ui/button.tsx';
export { Icon } from './ui/icon.tsx';
export { IconButton, type IconButtonProps } from './ui/icon-button.tsx';
export { Keys } from './ui/keys.tsx';
export { Sheet } from './ui/sheet.tsx';
export { Tip } from './ui/tip.tsx';
export { type KeptTexts, type Ui, UiProvider, useUi } from './ui-context.ts';
export { useDrawing } from './use-drawing.ts';
