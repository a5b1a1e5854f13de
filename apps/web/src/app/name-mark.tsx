import './name-mark.css';

/** The mark: a candle, and the stroke of an annotation drawn across it. */
export function NameMark() {
  return (
    <svg className="name-mark" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path className="name-mark__wick" d="M8 1.25v17.5" />
      <rect className="name-mark__body" x="4.75" y="4.5" width="6.5" height="10" rx="1.25" />
      <path className="name-mark__gap" d="M1.75 16.25 15 5.25" />
      <path className="name-mark__stroke" d="M1.75 16.25 15 5.25" />
      <circle className="name-mark__anchor" cx="16" cy="4.4" r="2.1" />
    </svg>
  );
}
