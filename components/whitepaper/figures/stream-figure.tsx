import { Figure } from '../text/figure'
import { Amount, toText } from '../text/amount'
import { Duration } from '../text/duration'
import { exampleStream } from '../text/examples'

const frame = { width: 640, height: 300, left: 64, right: 628, top: 24, bottom: 250 }
const day = 86_400n

/** The amount that a stream has paid over time, with a second purchase after the first. */
export function StreamFigure() {
  const { halfWei, secondAfterSeconds, before, endSeconds } = exampleStream
  const totalWei = 2n * halfWei
  const scaleX = (seconds: bigint) => frame.left + (Number(seconds) / Number(endSeconds)) * (frame.right - frame.left)
  const scaleY = (wei: bigint) => frame.bottom - (Number(wei) / Number(totalWei)) * (frame.bottom - frame.top)
  const [x0, x1, x2] = [scaleX(0n), scaleX(secondAfterSeconds), scaleX(endSeconds)]
  const [y0, y1, y2] = [scaleY(0n), scaleY(halfWei - before.leftWei), scaleY(totalWei)]
  const days = Array.from({ length: Number(endSeconds / day) + 1 }, (_, index) => BigInt(index))
  return (
    <Figure
      id="figure-stream"
      caption={
        <>
          What holders have received, in CRO, from two halves of <Amount value={halfWei} decimals={18} />, the second
          one <Duration seconds={secondAfterSeconds} /> after the first. The dashed line is what has come in.
        </>
      }
    >
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        role="img"
        aria-label="Two straight lines, the second one steeper, from nothing to the sum of both halves."
      >
        {[halfWei, totalWei].map((wei) => (
          <g key={wei}>
            <line x1={frame.left} x2={frame.right} y1={scaleY(wei)} y2={scaleY(wei)} className="grid" />
            <text x={frame.left - 10} y={scaleY(wei) + 5} textAnchor="end">
              {toText(wei, 18)}
            </text>
          </g>
        ))}
        <path d={`M${x0} ${y0}V${scaleY(halfWei)}H${x1}V${y2}H${x2}`} className="line arrived" />
        <path d={`M${x0} ${y0}L${x1} ${y1}L${x2} ${y2}`} className="line brand" />
        <circle cx={x1} cy={y1} r={6} fill="var(--reward)" />
        <text x={x1 + 14} y={y1 + 8} className="strong">
          a purchase joins
        </text>
        <line x1={frame.left} x2={frame.right} y1={frame.bottom} y2={frame.bottom} className="axis" />
        {days.map((index) => (
          <g key={index}>
            <line
              x1={scaleX(index * day)}
              x2={scaleX(index * day)}
              y1={frame.bottom}
              y2={frame.bottom + 5}
              className="axis"
            />
            {index > 0n && (
              <text x={scaleX(index * day)} y={frame.bottom + 26} textAnchor="middle">
                {String(index)}
              </text>
            )}
          </g>
        ))}
        <text x={frame.left - 10} y={frame.bottom + 26} textAnchor="middle">
          days
        </text>
      </svg>
    </Figure>
  )
}
