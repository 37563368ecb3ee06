import { logoMark } from '@/lib/gems/logo-mark'

const { size, ring, ringWidth, facets } = logoMark

/** The logo: a portal with the hero gem inside. */
export function Logo({ className = 'size-8' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox={`0 0 ${size} ${size}`} className={className} fill="none">
      <g strokeWidth={ringWidth} strokeLinecap="round">
        <path d={ring.brand} stroke="var(--brand)" />
        <path d={ring.crystal} stroke="var(--crystal)" />
      </g>
      {facets.map(({ path, colour }) => (
        <path key={path} d={path} fill={colour} />
      ))}
    </svg>
  )
}
