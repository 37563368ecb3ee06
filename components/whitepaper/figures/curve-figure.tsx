import { protocolFacts } from '@/lib/protocol/protocol-facts'
import { Figure } from '../text/figure'
import { toText } from '../text/amount'

const frame = { width: 640, height: 320, left: 8, right: 632, top: 34, bottom: 284 }
const lowest = 0.1

/** The price of 1 INT along the sale: one bar a step, as high as the logarithm of its price. */
export function CurveFigure() {
  const { steps, forSaleInt } = protocolFacts
  const logs = steps.map(({ priceWei }) => Math.log2(Number(priceWei)))
  const [first = 0, last = 0] = [logs[0], logs.at(-1)]
  const scaleX = (int: bigint) => frame.left + (Number(int) / Number(forSaleInt)) * (frame.right - frame.left)
  const scaleY = (log: number) =>
    frame.bottom - (lowest + ((1 - lowest) * (log - first)) / (last - first)) * (frame.bottom - frame.top)
  return (
    <Figure
      id="figure-curve"
      caption="Price of one INT in CRO by INT sold. The vertical axis is logarithmic: each step is as wide as what it sells and costs twice as much as the step before it."
    >
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        role="img"
        aria-label="Price of one INT by step, in CRO; the table below has the numbers."
      >
        {steps.map(({ phase, sizeInt, soldAtEndInt, priceWei }, index) => {
          const x = scaleX(soldAtEndInt - sizeInt)
          const width = scaleX(soldAtEndInt) - x
          const y = scaleY(logs[index] ?? first)
          return (
            <g key={phase} textAnchor="middle">
              <rect
                x={x + 2}
                y={y}
                width={width - 4}
                height={frame.bottom - y}
                fill="var(--brand-fill)"
                opacity={0.16}
              />
              <rect x={x + 2} y={y} width={width - 4} height={3} fill="var(--brand)" />
              <text x={x + width / 2} y={y - 8} className="strong">
                {toText(priceWei, 18)}
              </text>
              <text x={x + width / 2} y={frame.bottom + 22}>
                {String(phase)}
              </text>
            </g>
          )
        })}
        <line x1={frame.left} x2={frame.right} y1={frame.bottom} y2={frame.bottom} className="axis" />
      </svg>
    </Figure>
  )
}
