import { heroGemUnits, drawHeroGem } from '@/lib/gems/draw-hero-gem'
import { heroGemRings, type HeroGemRing } from '@/lib/gems/hero-gem'

const picture = drawHeroGem()

/** The projection of the plane of a ring, which turns a circle into an ellipse. */
const toTransform = ({ across, up }: HeroGemRing) => `matrix(${across[0]} ${-across[1]} ${-up[0]} ${up[1]} 0 0)`

function Ring({ ring }: { ring: HeroGemRing }) {
  const { radius, tone, arc } = ring
  const around = 2 * Math.PI * radius
  const head = 2 * Math.PI * (arc.start + arc.length)
  return (
    <g transform={toTransform(ring)} stroke={`var(--${tone})`}>
      <circle r={radius} strokeOpacity="0.16" />
      <circle
        r={radius}
        strokeOpacity="0.7"
        strokeDasharray={`${arc.length * around} ${around}`}
        strokeDashoffset={-arc.start * around}
      />
      <circle
        cx={radius * Math.cos(head)}
        cy={radius * Math.sin(head)}
        r="0.028"
        stroke="none"
        fill={`var(--${tone})`}
      />
    </g>
  )
}

/** The hero gem as an SVG, for the first paint and for browsers that do not animate it. */
export function HeroGemDrawing({ className }: { className: string }) {
  return (
    <svg viewBox="-2 -2 4 4" className={className} fill="none" strokeWidth="0.018">
      <radialGradient id="hero-gem-halo">
        <stop stopColor="var(--brand-fill)" stopOpacity="0.3" />
        <stop offset="0.3" stopColor="var(--brand-fill)" stopOpacity="0.18" />
        <stop offset="0.6" stopColor="var(--brand-fill)" stopOpacity="0.04" />
        <stop offset="1" stopColor="var(--brand-fill)" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="hero-gem-light">
        <stop stopColor="#fff" stopOpacity="0.85" />
        <stop offset="0.16" stopColor="#8ffff0" stopOpacity="0.7" />
        <stop offset="0.4" stopColor="var(--brand-fill)" stopOpacity="0.3" />
        <stop offset="1" stopColor="var(--brand-fill)" stopOpacity="0" />
      </radialGradient>
      <circle r="2" fill="url(#hero-gem-halo)" />
      {heroGemRings.map((ring) => (
        <Ring key={ring.radius} ring={ring} />
      ))}
      <g
        transform={`scale(${1 / heroGemUnits})`}
        color="var(--brand-fill)"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="0.6"
      >
        {picture.tones.map(({ dark, light, path }, index) => (
          <path key={index} d={path} color={`light-dark(${light},${dark})`} />
        ))}
        <path d={picture.outline} fill="none" strokeOpacity="0.4" strokeWidth="1" strokeLinejoin="round" />
        <circle r="40" cx="-2" cy="-4" fill="url(#hero-gem-light)" stroke="none" />
      </g>
    </svg>
  )
}
