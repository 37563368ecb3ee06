import { coreRings } from '@/lib/core/core-rings'
import { coreUnits, drawCore } from '@/lib/core/draw-core'

const { outline } = drawCore()

/** The portal of the landing page with its light gone: rings about the place where the Core is not. */
export function LostPortal({ className }: { className: string }) {
  return (
    <svg aria-hidden viewBox="-2 -2 4 4" className={className} fill="none" strokeWidth="0.014" stroke="var(--quiet)">
      {coreRings.map(({ radius, across, up, tone, arc }) => (
        <g key={radius} transform={`matrix(${across[0]} ${-across[1]} ${-up[0]} ${up[1]} 0 0)`}>
          <circle r={radius} strokeOpacity="0.3" strokeDasharray="0.02 0.09" strokeLinecap="round" />
          <circle
            r={radius}
            pathLength="1"
            stroke={`var(--${tone})`}
            strokeOpacity="0.7"
            strokeDasharray={`${arc.length / 3} 1`}
            strokeDashoffset={-arc.start}
          />
        </g>
      ))}
      <path
        d={outline}
        transform={`scale(${1 / coreUnits})`}
        strokeWidth="1.6"
        strokeOpacity="0.6"
        strokeDasharray="1.5 6"
        strokeLinecap="round"
      />
    </svg>
  )
}
