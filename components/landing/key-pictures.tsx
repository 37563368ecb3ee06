import type { ReactNode } from 'react'

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden viewBox="0 0 96 96" className="size-20 shrink-0 sm:size-24" fill="none" strokeLinecap="round" strokeLinejoin="round">
      {children}
    </svg>
  )
}

/** A key, lying at the origin, 28 wide. */
function Key({ at, color = 'var(--reward)' }: { at: string; color?: string }) {
  return (
    <g transform={at} stroke={color} strokeWidth="2.5">
      <circle cx="-8" r="6" />
      <path d="M-2 0H14M9 0v6M14 0v5" />
    </g>
  )
}

/** A world behind its portal, and a key in the grass of it. */
export function KeyHidden() {
  return (
    <Picture>
      <circle cx="48" cy="48" r="44" stroke="var(--hairline-strong)" />
      <circle cx="48" cy="48" r="38" stroke="var(--crystal)" strokeWidth="2" strokeDasharray="150 89" />
      <path d="M14 60 30 40l12 13 14-22 26 29" stroke="var(--quiet)" strokeWidth="1.5" />
      <path d="M13 64h70M20 71h56M30 78h36" stroke="var(--hairline-strong)" strokeWidth="1.5" />
      <circle cx="66" cy="27" r="4" fill="var(--brand-fill)" />
      <Key at="translate(46 66) rotate(-18) scale(0.8)" />
    </Picture>
  )
}

/** A key that writes the finder's name. */
export function KeyFound() {
  return (
    <Picture>
      <circle cx="48" cy="48" r="44" stroke="var(--hairline-strong)" />
      <rect x="22" y="24" width="52" height="48" rx="6" fill="var(--raised)" stroke="var(--hairline-strong)" />
      <path d="M30 36h36M30 44h24" stroke="var(--quiet)" strokeWidth="2" />
      <path d="M30 61c5-9 8-9 8-2s4 6 7-1 5-5 5 1 5 3 9-1" stroke="var(--brand)" strokeWidth="2.5" />
      <Key at="translate(66 66) rotate(-135) scale(0.9)" />
    </Picture>
  )
}

/** A tree of hashes with one path lit from the key's leaf to the root. */
export function KeyClaimed() {
  return (
    <Picture>
      <circle cx="48" cy="48" r="44" stroke="var(--hairline-strong)" />
      <path d="M48 26 32 46M48 26l16 20M32 46l-8 20M32 46l8 20M64 46l-8 20M64 46l8 20" stroke="var(--hairline-strong)" strokeWidth="2" />
      <path d="M48 26l16 20-8 20" stroke="var(--brand)" strokeWidth="2.5" />
      {[[32, 46], [24, 66], [40, 66], [72, 66]].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="5" fill="var(--raised)" stroke="var(--quiet)" strokeWidth="1.5" />
      ))}
      {[[48, 26], [64, 46]].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="5" fill="var(--brand-fill)" />
      ))}
      <circle cx="56" cy="66" r="5" fill="var(--reward)" />
    </Picture>
  )
}

/** The reward on its way out of the contract into a hand. */
export function KeyPaid() {
  return (
    <Picture>
      <circle cx="48" cy="48" r="44" stroke="var(--hairline-strong)" />
      <path d="M24 62h14l8 5h12l16-9c4-2 7 3 4 6L62 76H40l-16-3z" fill="var(--raised)" stroke="var(--quiet)" strokeWidth="2" />
      <path d="M48 18v20m-7-7 7 8 7-8" stroke="var(--brand)" strokeWidth="2.5" />
      <path d="m48 43 9 6-9 9-9-9z" fill="var(--brand-fill)" />
    </Picture>
  )
}
