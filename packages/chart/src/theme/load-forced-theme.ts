/** What puts a theme into the colours that the system forces: a chart does so by itself, a host for what it draws beside charts. Few readers need it. */
export const loadForcedTheme = (): Promise<typeof import('./forced.ts')> => import('./forced.ts');
