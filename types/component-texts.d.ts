/** Made by `build/component-texts.ts`. */
declare module 'virtual:component-texts/*' {
  const texts: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  export default texts;
}
