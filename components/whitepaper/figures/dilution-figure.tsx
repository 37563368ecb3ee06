import { Amount, toText } from '../text/amount'
import { Figure } from '../text/figure'
import { exampleMintUnits, examplePoolInt } from '../text/examples'

const frame = { width: 640, height: 300, left: 48, right: 628, top: 20, bottom: 250 }
const points = 60
/** As many units as the pool holds. */
const axisUnits = examplePoolInt

/** INT per unit after minting units into a pool that held one INT per unit. */
const factorAt = (mintedUnits: bigint) => Number(examplePoolInt) / Number(examplePoolInt + mintedUnits)

/** How minting lowers the price of every crystal. */
export function DilutionFigure() {
  const scaleX = (units: bigint) => frame.left + (Number(units) / Number(axisUnits)) * (frame.right - frame.left)
  const scaleY = (factor: number) => frame.bottom - factor * (frame.bottom - frame.top)
  const path = Array.from({ length: points + 1 }, (_, index) => (axisUnits * BigInt(index)) / BigInt(points))
    .map((units) => `${scaleX(units).toFixed(1)} ${scaleY(factorAt(units)).toFixed(1)}`)
    .join('L')
  const [day, dayY] = [scaleX(exampleMintUnits), scaleY(factorAt(exampleMintUnits))]
  return (
    <Figure
      id="figure-dilution"
      caption={
        <>
          INT that one price unit costs, by price units minted, in a pool of{' '}
          <Amount value={examplePoolInt} unit="INT" /> and as many units that nobody buys into or sells from. The mark
          is the most that can be minted in a day.
        </>
      }
    >
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        role="img"
        aria-label="The price of a unit falls as a hyperbola with the units minted."
      >
        {[0n, 1n, 2n].map((half) => {
          const y = scaleY(Number(half) / 2)
          return (
            <g key={half}>
              <line x1={frame.left} x2={frame.right} y1={y} y2={y} className={half === 0n ? 'axis' : 'grid'} />
              <text x={frame.left - 10} y={y + 5} textAnchor="end">
                {toText(half * 5n, 1)}
              </text>
            </g>
          )
        })}
        <path d={`M${path}`} className="line crystal" />
        <line x1={day} x2={day} y1={dayY} y2={frame.bottom} className="mark" />
        <circle cx={day} cy={dayY} r={6} fill="var(--reward)" />
        <text x={day + 14} y={dayY - 8} className="strong">
          {toText(exampleMintUnits)} minted: {toText(BigInt(Math.round(factorAt(exampleMintUnits) * 1_000)), 3)}
        </text>
        <text x={frame.left} y={frame.bottom + 26}>
          nothing minted
        </text>
        <text x={frame.right} y={frame.bottom + 26} textAnchor="end">
          {toText(axisUnits)} units
        </text>
      </svg>
    </Figure>
  )
}
