/** All styles of the shadow tree of `<candlemark-chart>`, as text: the build of the packages makes them (scripts/packages/element-styles.mjs). */
declare module 'virtual:chart-element-styles' {
  const styles: string;
  export default styles;
}
