import './name-mark.css';

/** The mark: a candle, standing on the line that somebody drew under it. */
export function NameMark() {
  return (
    <svg className="name-mark" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path className="name-mark__wick" d="M10 1.25v12.5" />
      <rect className="name-mark__body" x="6.25" y="3.25" width="7.5" height="8.5" rx="1.5" />
      <path className="name-mark__line" d="M3.25 17 16.75 13.75" />
      <circle className="name-mark__anchor" cx="3.25" cy="17" r="2" />
      <circle className="name-mark__anchor" cx="16.75" cy="13.75" r="2" />
    </svg>
  );
}
