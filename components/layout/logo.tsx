/** The mark: a key's bow that is a portal, with the Core inside. */
export function Logo({ className = 'size-8' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className} fill="none">
      <circle cx="16" cy="16" r="13.5" stroke="var(--hairline-strong)" strokeWidth="1" />
      <path d="M16 2.5a13.5 13.5 0 0 1 13.5 13.5" stroke="var(--brand)" strokeWidth="1.8" strokeLinecap="round" />
      <path d="M16 29.5A13.5 13.5 0 0 1 2.5 16" stroke="var(--crystal)" strokeWidth="1.8" strokeLinecap="round" />
      <path d="m16 7.5 5.5 7L16 24.5l-5.5-10Z" fill="var(--brand-fill)" fillOpacity="0.16" stroke="var(--brand)" strokeWidth="1.3" strokeLinejoin="round" />
      <path d="M10.5 14.5h11M16 7.5l-2 7 2 10 2-10Z" stroke="var(--brand)" strokeWidth="1" strokeLinejoin="round" />
    </svg>
  )
}
