/** Two lines over `element`, and what moves them: the cheapest crosshair there is. */
export function crossElements(element: HTMLElement): (xCss: number, yCss: number) => void {
  const [horizontal, vertical] = ['width:100%;height:1px', 'width:1px;height:100%'].map((size) => {
    const line = document.createElement('div');
    line.style.cssText = `position:absolute;left:0;top:0;${size};background:#888;pointer-events:none;will-change:transform`;
    element.append(line);
    return line;
  });
  return (xCss, yCss) => {
    horizontal!.style.transform = `translateY(${yCss}px)`;
    vertical!.style.transform = `translateX(${xCss}px)`;
  };
}
