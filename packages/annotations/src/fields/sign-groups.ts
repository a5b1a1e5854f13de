/** What is one thing to whoever looks for a sign, in the order shown. */
export const SIGN_GROUPS = ['market', 'marks', 'shapes', 'faces'] as const;
export type SignGroup = (typeof SIGN_GROUPS)[number];

const MARKET = 'bolt house 🚀 🔥 🎯 💰 💎 📈 📉 🐂 🐻 🏁';
const SHAPES = 'circle square diamond triangleUp triangleDown';
const FACES = '👍 👎 👀 🙂 😀 😱 😢 🤔 🎉';
const GROUPS: ReadonlyMap<string, SignGroup> = new Map([
  ...MARKET.split(' ').map((sign) => [sign, 'market'] as const),
  ...SHAPES.split(' ').map((sign) => [sign, 'shapes'] as const),
  ...FACES.split(' ').map((sign) => [sign, 'faces'] as const),
]);

/** All others, and those of a host, are marks. */
export function groupOfSign(sign: string): SignGroup {
  return GROUPS.get(sign) ?? 'marks';
}
