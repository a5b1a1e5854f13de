import { ICONS } from '@candlemark/annotations';

const HALF = 12;

/** An icon as its outlines, an emoji as itself. */
export function SignFace({ sign }: { readonly sign: string }) {
  if (!Object.hasOwn(ICONS, sign)) {
    return (
      <span className="sign-face" aria-hidden="true">
        {sign}
      </span>
    );
  }
  const outlines: readonly (readonly number[])[] = ICONS[sign as keyof typeof ICONS];
  const path = outlines.map((outline) => `M${outline.map((share) => HALF + share * (HALF - 2)).join(' ')}z`).join('');
  return (
    <svg className="sign-face" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} fill="currentColor" />
    </svg>
  );
}
