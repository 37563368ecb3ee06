import type { ReactNode } from 'react'
import { curveStepAt, toCurveShare, toCurveSteps, toPriceTicks, toStepLine } from '@/lib/sale/curve-drawing'
import type { PriceStep } from '@/lib/contracts/read-steps'

type PriceCurveProps = {
  steps: readonly PriceStep[]
  /** Whole INT sold so far, and whole INT that the user would buy. */
  soldInt: bigint
  wantedInt: bigint
  /** Accessible description. */
  description: string
  priceLabel: (priceWei: bigint) => string
  amountLabel: (amountInt: bigint) => string
  /** Label of the line that marks the current price. */
  nowLabel: ReactNode
}

const width = 1_000
const height = 400
const priceTicks = 4
const amountTicks = 4

const percent = (share: number) => `${(share * 100).toFixed(3)}%`
const toLine = (corners: readonly (readonly [number, number])[]) =>
  corners
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${(x * width).toFixed(1)} ${(y * height).toFixed(1)}`)
    .join('')

function toArea(corners: readonly (readonly [number, number])[]): string {
  const [first, last] = [corners[0], corners.at(-1)]
  return first && last
    ? `${toLine(corners)}L${(last[0] * width).toFixed(1)} ${height}L${(first[0] * width).toFixed(1)} ${height}Z`
    : ''
}

/** The price curve: price steps over INT sold, with the sold part and the user's purchase highlighted. */
export function PriceCurve({
  steps,
  soldInt,
  wantedInt,
  description,
  priceLabel,
  amountLabel,
  nowLabel,
}: PriceCurveProps) {
  const stairs = toCurveSteps(steps)
  const totalInt = steps.reduce((sum, { sizeInt }) => sum + sizeInt, 0n)
  const sold = toCurveShare(steps, soldInt)
  const wanted = toCurveShare(steps, soldInt + wantedInt)
  const now = curveStepAt(stairs, sold)
  const next = stairs.find(({ start }) => start > sold)
  const soldLine = toStepLine(stairs, 0, sold)
  const wantedLine = toStepLine(stairs, sold, wanted)
  return (
    <div role="img" aria-label={description} className="text-note text-quiet">
      <div className="relative ms-[4.5rem] mt-8 h-56 sm:h-80">
        {toPriceTicks(stairs, priceTicks).map(({ level, priceWei }) => (
          <div key={level} className="absolute inset-x-0 border-t border-hairline" style={{ top: percent(1 - level) }}>
            <span className="absolute end-full -translate-y-1/2 pe-3 whitespace-nowrap">{priceLabel(priceWei)}</span>
          </div>
        ))}
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible rtl:-scale-x-100"
          fill="none"
        >
          <defs>
            <linearGradient id="sold-light" x1="0" y1="0" x2="0" y2="1">
              <stop stopColor="var(--brand-fill)" stopOpacity="0.55" />
              <stop offset="1" stopColor="var(--brand-fill)" stopOpacity="0.12" />
            </linearGradient>
          </defs>
          <path d={toArea(toStepLine(stairs, 0, 1))} fill="var(--hairline)" opacity="0.45" />
          <path d={toArea(soldLine)} fill="url(#sold-light)" />
          <path d={toArea(wantedLine)} fill="var(--reward-fill)" opacity="0.45" />
          <g strokeWidth="2" strokeLinejoin="round">
            <path
              d={toLine(toStepLine(stairs, 0, 1))}
              stroke="var(--quiet)"
              opacity="0.55"
              vectorEffect="non-scaling-stroke"
            />
            <path d={toLine(soldLine)} stroke="var(--brand)" strokeWidth="3" vectorEffect="non-scaling-stroke" />
            <path d={toLine(wantedLine)} stroke="var(--reward)" strokeWidth="3" vectorEffect="non-scaling-stroke" />
          </g>
        </svg>
        {now && (
          <>
            <div className="absolute -top-6 bottom-0 border-s border-ink" style={{ insetInlineStart: percent(sold) }}>
              <span
                className={`absolute -top-1 font-semibold whitespace-nowrap text-ink ${sold < 0.5 ? 'start-0 ps-2' : 'end-0 pe-2'}`}
              >
                {nowLabel}
              </span>
            </div>
            <Dot at={sold} level={now.level} className="bg-ink" />
          </>
        )}
        {next && <Dot at={next.start} level={next.level} className="bg-crystal" />}
      </div>
      <div className="relative ms-[4.5rem] mt-2 h-5 border-t border-hairline">
        {Array.from({ length: amountTicks + 1 }, (_, tick) => (
          <span
            key={tick}
            className={`absolute pt-1 whitespace-nowrap ${tick % 2 ? 'max-sm:hidden' : ''} ${tick > 0 && tick < amountTicks ? '-translate-x-1/2 rtl:translate-x-1/2' : ''}`}
            style={tick === amountTicks ? { insetInlineEnd: 0 } : { insetInlineStart: percent(tick / amountTicks) }}
          >
            {amountLabel((totalInt * BigInt(tick)) / BigInt(amountTicks))}
          </span>
        ))}
      </div>
    </div>
  )
}

function Dot({ at, level, className }: { at: number; level: number; className: string }) {
  return (
    <span
      className={`absolute -ms-[5px] -mt-[5px] size-2.5 rounded-full ring-2 ring-surface ${className}`}
      style={{ insetInlineStart: percent(at), top: percent(1 - level) }}
    />
  )
}
