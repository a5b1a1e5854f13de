/** The emoji that a chart is commonly marked with: what is one thing to whoever looks for it stands together. All are of Unicode 12 or older, so that every system shows them. */
const GROUPS = {
  market: '🚀 🔥 🎯 💰 💎 📈 📉 📊 💹 🐂 🐻 💵 💶 💷 💴 💳 💸 🏦 🏛️ 🏭 🛢️ ⛽ 🌾 🛒 📦 🚢 ⚖️ 🎰 🎲 🏁',
  marks: '✅ ❌ ⚠️ ❓ ❗ ⭐ 💡 ⛔ 🚫 🛑 ➕ ➖ 💯 🔴 🟠 🟡 🟢 🔵 🟣 ⚫ ⚪ ⬆️ ⬇️ ➡️ ⬅️ ↗️ ↘️ ⏫ ⏬ 🔄',
  faces: '🙂 😀 😂 😉 😍 😎 🤩 😴 😐 😕 😬 😱 😢 😭 😡 🤯 🥳 🤔 🤑 🤖 👻 💀 🤡 👀',
  hands: '👍 👎 👏 🙏 💪 👌 ✌️ 🤞 👆 👇 👉 👈 ✋ 🤝',
  animals: '🦅 🐢 🐇 🐳 🦈 🐟 🐑 🐷 🐒 🦊 🐺 🦁 🦄 🐍 🐌 🦉',
  things: '🎉 🏆 🥇 🔔 🔒 🔓 🔑 📌 📍 🔍 ⏰ ⏳ 📅 📰 📣 📝 📎 💣 🧨 ⚓ 🧲 🎈 🎁 ☕',
  weather: '☀️ 🌙 ☁️ 🌧️ ⛈️ ❄️ ⚡ 🌊 🌪️ 🌈 🌋 🌍',
} as const;

type Split<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Split<Rest> : Text;
export type Emoji = Split<(typeof GROUPS)[keyof typeof GROUPS]>;

/** By group, in the order shown. */
export const EMOJI_GROUPS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(GROUPS).map(([group, signs]) => [group, signs.split(' ')]),
);
export const EMOJI: readonly string[] = [...EMOJI_GROUPS.values()].flat();
