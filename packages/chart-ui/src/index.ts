import './ui/menu.css';
import './ui/visually-hidden.css';

export type { ChartHome } from '@candlemark/annotations';
export {
  AnnotationControls,
  type AnnotationControlsProps,
  type Clipboard,
  type ClipboardContent,
} from './annotation-controls.tsx';
export { ChartSettingsDialog, type ChartSettingsDialogProps } from './chart-settings/chart-settings-dialog.tsx';
export type {
  ChoiceSetting,
  ColorsSetting,
  ListSetting,
  NumberSetting,
  SettingField,
  SettingGroup,
  SettingTab,
  SettingValues,
  SwitchSetting,
} from './chart-settings/setting-field.ts';
export { ChartTypeMenu, type ChartTypeMenuProps } from './chart-types/chart-type-menu.tsx';
export { DataTable, type DataTableProps } from './data-table/data-table.tsx';
export { TemplatesMenu } from './dialog/templates-menu.tsx';
export { FavouritesBar, type FavouritesBarProps } from './favourites/favourites-bar.tsx';
export { CheckMark } from './fields/check-mark.tsx';
export type { MenuChoice, MenuEntries, MenuEntry, Submenu } from './menu/menu-entry.ts';
export type { ChartMenuHost, HostEntries, MenuPlace, PictureKind } from './menu/menu-place.ts';
export { SubmenuPopover } from './menu/submenu-popover.tsx';
export { Navigator, type NavigatorProps } from './navigator/navigator.tsx';
export { TimeScrollbar, type TimeScrollbarProps } from './navigator/time-scrollbar.tsx';
export { ObjectTree } from './object-tree/object-tree.tsx';
export type { ObjectTreeProps } from './object-tree/tree-host.ts';
export { type PictureFault, preparedPicture } from './pictures/prepared-picture.ts';
export { GoToForm } from './ranges/go-to-form.tsx';
export { type GoToPlaces, goToPlaces } from './ranges/go-to-places.ts';
export { RangeBar, type RangeBarProps } from './ranges/range-bar.tsx';
export { type RangeChoice, rangeChoices } from './ranges/range-choices.ts';
export { DataWindow, type DataWindowProps } from './readings/data-window.tsx';
export { StatusBar, type StatusBarProps } from './readings/status-bar.tsx';
export { CHART_TYPES_TEXT_DE } from './text/chart-types-de.ts';
export { CHART_TYPES_TEXT_EN } from './text/chart-types-en.ts';
export { CHART_UI_TEXT_DE } from './text/de.ts';
export { CHART_UI_TEXT_EN, type ChartUiText, type ChartUiTextKey } from './text/en.ts';
export { DrawingHint } from './toolbar/drawing-hint.tsx';
export { DrawingToolbar, type DrawingToolbarProps } from './toolbar/drawing-toolbar.tsx';
export { HistoryButtons } from './toolbar/history-buttons.tsx';
export { HistoryMenu } from './toolbar/history-menu.tsx';
export { useRecentTools } from './toolbar/recent-tools.ts';
export { readToolbarChoices, type ToolbarChoices, writeToolbarChoices } from './toolbar/toolbar-choices.ts';
export { useKeptChoices } from './toolbar/use-kept-choices.ts';
export { Button, type ButtonProps } from './ui/button.tsx';
export { ChoicePopover, type ChoicePopoverProps } from './ui/choice-popover.tsx';
export { ChoiceRow } from './ui/choice-row.tsx';
export { Icon } from './ui/icon.tsx';
export { IconButton, type IconButtonProps } from './ui/icon-button.tsx';
export { Keys } from './ui/keys.tsx';
export { Late, LatePart } from './ui/late.tsx';
export { NotLoaded } from './ui/not-loaded.tsx';
export { type RadioChoice, RadioList } from './ui/radio-list.tsx';
export { SearchInput } from './ui/search-input.tsx';
export { type SegmentChoice, Segments } from './ui/segments.tsx';
export { Sheet } from './ui/sheet.tsx';
export { SwitchRow } from './ui/switch-row.tsx';
export { Tip } from './ui/tip.tsx';
export { TopLayer } from './ui/top-layer.ts';
export { UiFrame, type UiFrameProps } from './ui/ui-frame.tsx';
export { type KeptTemplate, type KeptTemplates, type KeptTexts, type Ui, UiProvider, useUi } from './ui-context.ts';
export { useDrawing } from './use-drawing.ts';
export type { ToldAction } from './use-told-away.ts';
export { ZOOM_BAR_SHOWN, ZoomBar, type ZoomBarProps, type ZoomBarShown } from './zoom-bar/zoom-bar.tsx';
