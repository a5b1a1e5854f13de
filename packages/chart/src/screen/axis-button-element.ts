import type { ChartTheme } from '../theme/chart-theme.ts';
import type { AxisButtonView } from './chart-screen.ts';
import { createStyled, setStyle } from './element-style.ts';

/** The sign that a press on the axis there draws a level: presses are the chart's own. The same is reached by keys through the menu of the chart. */
export class AxisButtonElement {
  readonly root: HTMLDivElement;

  constructor(owner: Document) {
    this.root = createStyled(owner, {
      position: 'absolute',
      left: '0',
      top: '0',
      display: 'none',
      'box-sizing': 'border-box',
      'border-radius': '2px',
      'text-align': 'center',
      'pointer-events': 'none',
    });
    this.root.setAttribute('aria-hidden', 'true');
    this.root.dataset.axisButton = '';
    this.root.textContent = '+';
  }

  setTheme({ crosshairLabel, onCrosshairLabel, fontFamily }: ChartTheme): void {
    setStyle(this.root, { background: crosshairLabel, color: onCrosshairLabel, 'font-family': fontFamily });
  }

  show(view: AxisButtonView | null): void {
    if (view === null) {
      setStyle(this.root, { display: 'none' });
      return;
    }
    const { leftCss, topCss, widthCss, heightCss } = view;
    setStyle(this.root, {
      display: 'block',
      transform: `translate(${leftCss}px, ${Math.round(topCss)}px)`,
      width: `${widthCss}px`,
      height: `${heightCss}px`,
      font: `600 ${heightCss * 0.5}px/${heightCss}px sans-serif`,
    });
  }
}
