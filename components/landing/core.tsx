import { StoneArt } from '@/components/stones/stone-art'
import type { GemCut } from '@/lib/stones/stones'

const coreStone: GemCut = { kind: 'gem', color: '#26ecb2', sides: 10, table: 0.42, aspect: 0.72, turn: 18 }

const rings = [
  { radius: 92, dash: '140 438', color: 'var(--brand)', turn: 'animate-[spin_48s_linear_infinite]' },
  { radius: 76, dash: '60 418', color: 'var(--crystal)', turn: 'animate-[spin_64s_linear_infinite_reverse]' },
  { radius: 60, dash: '90 287', color: 'var(--brand)', turn: 'animate-[spin_80s_linear_infinite]' },
] as const

/** The Core: the luminous thing at the centre that everybody is looking for, inside its portal rings. */
export function Core({ className = '' }: { className?: string }) {
  return (
    <div aria-hidden className={`relative aspect-square ${className}`}>
      <svg viewBox="-100 -100 200 200" className="absolute inset-0 size-full" fill="none">
        <defs>
          <radialGradient id="core-light">
            <stop offset="0" stopColor="var(--brand-fill)" stopOpacity="0.4" />
            <stop offset="0.45" stopColor="var(--brand-fill)" stopOpacity="0.1" />
            <stop offset="1" stopColor="var(--brand-fill)" stopOpacity="0" />
          </radialGradient>
        </defs>
        <circle r="98" fill="url(#core-light)" />
        {rings.map(({ radius, dash, color, turn }) => (
          <g key={radius} className={`[transform-origin:0_0] motion-reduce:animate-none ${turn}`}>
            <circle r={radius} stroke="var(--hairline)" strokeWidth="0.8" />
            <circle r={radius} stroke={color} strokeWidth="1.4" strokeDasharray={dash} strokeLinecap="round" />
            <circle cx={radius} r="2" fill={color} />
          </g>
        ))}
      </svg>
      <StoneArt stone={coreStone} className="absolute inset-[27%] size-[46%]" />
    </div>
  )
}
