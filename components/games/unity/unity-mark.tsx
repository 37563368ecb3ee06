/** An open box with light above it, the symbol for a build. Decorative. */
export function UnityMark({ className }: { className: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 112 96"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M56 40 20 22v44l36 20 36-20V22z" fill="currentColor" fillOpacity=".08" strokeWidth="1.5" />
      <path d="M56 40v46M20 22l36 18 36-18" strokeWidth="1.5" />
      <path d="m20 22-14 9 36 19 14-10M92 22l14 9-36 19-14-10" strokeWidth="1.5" strokeOpacity=".6" />
      <g className="text-brand" stroke="currentColor">
        <path d="m56 6 9 12-9 14-9-14z" fill="currentColor" fillOpacity=".35" strokeWidth="1.5" />
        <path d="M47 18h18M56 6v26" strokeWidth="1" strokeOpacity=".7" />
        <path d="M34 12v4M32 14h4M78 10v4M76 12h4" strokeWidth="1.5" />
      </g>
    </svg>
  )
}
