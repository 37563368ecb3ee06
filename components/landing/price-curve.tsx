import { toCurveBars, type PriceStep } from '@/lib/sale/curve-geometry'

type PriceCurveProps = {
  steps: readonly PriceStep[]
  /** Whole INT sold so far. */
  soldInt: bigint
  /** The picture in words, for those who do not see it. */
  description: string
  /** What each step sells at which price, shown where the pointer rests on it. */
  describeStep: (step: PriceStep, index: number) => string
}

const width = 1000
const height = 320
const gap = 4

/** The price curve as a picture: one bar a step, the sold part filled, the present place marked by a line. */
export function PriceCurve({ steps, soldInt, description, describeStep }: PriceCurveProps) {
  const bars = toCurveBars(steps, soldInt)
  const current = bars.find((bar) => bar.isCurrent)
  const now = current && (current.left + current.width * current.soldShare) * width
  return (
    <svg
      role="img"
      aria-label={description}
      viewBox={`0 -12 ${width} ${height + 12}`}
      preserveAspectRatio="none"
      className="h-56 w-full sm:h-72 rtl:-scale-x-100"
    >
      {bars.map((bar, index) => {
        const step = steps[index]
        const top = height * (1 - bar.height)
        const x = bar.left * width + gap / 2
        const full = Math.max(0, bar.width * width - gap)
        return (
          <g key={index}>
            {step && <title>{describeStep(step, index)}</title>}
            <rect x={x} y={top} width={full} height={height - top} fill="var(--hairline)" />
            <rect x={x} y={top} width={full * bar.soldShare} height={height - top} fill="var(--brand-fill)" opacity="0.85" />
            <rect x={x} y={top} width={full} height="3" fill={bar.soldShare > 0 ? 'var(--brand)' : 'var(--crystal)'} />
          </g>
        )
      })}
      {now !== undefined && (
        <line x1={now} x2={now} y1="-12" y2={height} stroke="var(--reward)" strokeWidth="3" vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  )
}
