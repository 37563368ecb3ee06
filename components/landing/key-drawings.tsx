import type { ReactNode } from 'react'

/** The ring around every drawing. */
function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 96 96"
      className="size-20 shrink-0 sm:size-36"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="48" cy="48" r="46" fill="var(--surface)" stroke="var(--hairline-strong)" strokeWidth="1" />
      {children}
    </svg>
  )
}

/** A key, centred at the origin, 28 units wide. */
function Key({ at }: { at: string }) {
  return (
    <g transform={at} stroke="var(--reward)" strokeWidth="2.5">
      <circle cx="-8" r="6" />
      <path d="M-2 0H14M9 0v6M14 0v5" />
    </g>
  )
}

/** A world behind its portal, with a key in the grass. */
export function KeyHidden() {
  return (
    <Picture>
      <circle cx="48" cy="48" r="39" stroke="var(--crystal)" strokeWidth="2" strokeDasharray="158 87" />
      <circle cx="48" cy="48" r="33" fill="var(--crystal)" opacity="0.08" />
      <path d="M18 60 33 41l11 12 14-21 21 28" fill="var(--ground)" stroke="var(--quiet)" strokeWidth="1.5" />
      <path d="M16 60h64M22 67h52M31 74h34" stroke="var(--hairline-strong)" strokeWidth="1.5" />
      <path d="m66 22 4 6-4 7-4-7z" fill="var(--brand-fill)" />
      <Key at="translate(46 68) rotate(-18) scale(0.75)" />
    </Picture>
  )
}

/** A key that signs for its finder. */
export function KeyFound() {
  return (
    <Picture>
      <rect x="22" y="22" width="50" height="54" rx="5" fill="var(--ground)" stroke="var(--quiet)" strokeWidth="1.5" />
      <path d="M30 34h20M30 42h32M30 50h26" stroke="var(--hairline-strong)" strokeWidth="2" />
      <path d="M30 66c5-10 8-10 8-2s4 6 7-1 5-5 5 1 5 3 9-2" stroke="var(--brand)" strokeWidth="2.5" />
      <Key at="translate(68 60) rotate(-140) scale(0.9)" />
    </Picture>
  )
}

const leaves = [20, 39, 57, 76] as const

/** A Merkle tree with the path from the key's leaf to the root. */
export function KeyClaimed() {
  return (
    <Picture>
      <path
        d="M48 24 29 46M48 24l19 22M29 46l-9 22M29 46l10 22M67 46l9 22"
        stroke="var(--quiet)"
        strokeWidth="1.5"
        opacity="0.6"
      />
      <path d="m48 24 19 22-10 22" stroke="var(--brand)" strokeWidth="2.5" />
      {leaves.map((x) => (
        <circle
          key={x}
          cx={x}
          cy="68"
          r="5"
          fill={x === 57 ? 'var(--reward)' : 'var(--ground)'}
          stroke={x === 57 ? 'var(--reward)' : 'var(--quiet)'}
          strokeWidth="1.5"
        />
      ))}
      <circle cx="29" cy="46" r="5" fill="var(--ground)" stroke="var(--quiet)" strokeWidth="1.5" />
      <circle cx="67" cy="46" r="5" fill="var(--brand-fill)" />
      <circle cx="48" cy="24" r="8" fill="var(--brand-fill)" />
      <path d="m44 24 3 3 5-6" stroke="var(--on-brand)" strokeWidth="2" />
    </Picture>
  )
}

/** The reward between the contract and the finder's wallet. */
export function KeyPaid() {
  return (
    <Picture>
      <path d="m48 16 8 7-8 11-8-11z" fill="var(--brand-fill)" />
      <path d="M48 39v9m-5-4 5 5 5-5" stroke="var(--brand)" strokeWidth="2.5" />
      <rect x="22" y="52" width="52" height="26" rx="5" fill="var(--ground)" stroke="var(--quiet)" strokeWidth="1.5" />
      <path d="M74 60H60a5 5 0 0 0 0 10h14" fill="var(--surface)" stroke="var(--quiet)" strokeWidth="1.5" />
      <circle cx="61" cy="65" r="1.5" fill="var(--reward)" />
      <path d="M28 58h18" stroke="var(--hairline-strong)" strokeWidth="2" />
    </Picture>
  )
}
