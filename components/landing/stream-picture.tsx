/** What a holder can claim over time: a purchase arrives at once, and reaches the holder evenly. */
export function StreamPicture() {
  return (
    <svg
      aria-hidden
      viewBox="16 0 304 160"
      className="w-full max-w-sm overflow-visible rtl:-scale-x-100"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M16 144H312" stroke="var(--hairline-strong)" />
      <path d="M40 144V32H304" stroke="var(--quiet)" strokeWidth="2" strokeDasharray="3 6" />
      <path d="M40 144 304 32V144Z" fill="var(--brand-fill)" opacity="0.16" />
      <path d="M16 144h24L304 32" stroke="var(--brand)" strokeWidth="3" />
      {[0.25, 0.5, 0.75].map((part) => (
        <path key={part} d={`M${40 + 264 * part} 144V${144 - 112 * part}`} stroke="var(--brand)" opacity="0.5" />
      ))}
      <path d="M40 20v-8m-4 4 4 5 4-5" stroke="var(--reward)" strokeWidth="2" />
      <circle cx="40" cy="32" r="4" fill="var(--reward-fill)" />
      <circle cx="304" cy="32" r="5" fill="var(--brand-fill)" />
    </svg>
  )
}

/** Energy as an area: power up, time along. A stone bought later adds its height from then on. */
export function EnergyPicture() {
  return (
    <svg
      aria-hidden
      viewBox="16 0 304 160"
      className="w-full max-w-sm overflow-visible rtl:-scale-x-100"
      fill="none"
      strokeLinejoin="round"
    >
      <path d="M16 144H312" stroke="var(--hairline-strong)" />
      <path d="M24 144V104H304V144Z" fill="var(--crystal)" opacity="0.28" />
      <path d="M128 104V64H304V104Z" fill="var(--crystal)" opacity="0.45" />
      <path d="M232 64V24H304V64Z" fill="var(--crystal)" opacity="0.7" />
      <path d="M24 104H128V64H232V24H304" stroke="var(--crystal)" strokeWidth="3" />
      <path d="M76 144v-40M180 144V64M284 144V24" stroke="var(--crystal)" opacity="0.4" />
    </svg>
  )
}
