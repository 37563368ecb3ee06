import { protocolFacts } from '@/lib/contract-bounds'
import { PurchaseFigure } from '../figures/purchase-figure'
import { Amount, toText } from '../text/amount'
import { DataTable } from '../text/data-table'
import { examplePurchase } from '../text/examples'
import { Figure, FigureLink } from '../text/figure'
import { Formula, Fraction } from '../text/formula'
import { Heading, Section } from '../text/section'

const frame = { width: 640, height: 320, left: 8, right: 632, top: 34, bottom: 284 }
const lowest = 0.1

/** The price of 1 INT along the sale: one bar for each step, with logarithmic height. */
function CurveFigure() {
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

const { steps, forSaleInt, curveCostWei, referralPercentages } = protocolFacts

export function Sale() {
  return (
    <Section id="sale">
      <p>
        The platform sells <Amount value={forSaleInt} unit="INT" /> for the native coin of its chain. Prices here are in
        CRO, the coin of Cronos; on a chain with another coin, read its name instead. The sale has{' '}
        <Amount value={BigInt(steps.length)} /> steps. A step has a size and a price; when it is sold out, the next one
        begins, in the middle of a purchase if need be. The number of the step that is being sold is the phase.
      </p>
      <CurveFigure />
      <DataTable
        caption="The steps of the sale"
        heads={['Phase', 'INT', 'CRO for one INT', 'CRO for the step', 'INT sold at its end', 'CRO raised at its end']}
        rows={steps.map((step) => [
          <Amount key="phase" value={step.phase} />,
          <Amount key="size" value={step.sizeInt} />,
          <Amount key="price" value={step.priceWei} decimals={18} />,
          <Amount key="cost" value={step.costWei} decimals={18} />,
          <Amount key="sold" value={step.soldAtEndInt} />,
          <Amount key="raised" value={step.raisedAtEndWei} decimals={18} />,
        ])}
        numericFrom={1}
      />
      <p>
        The whole curve costs <Amount value={curveCostWei} decimals={18} unit="CRO" />. Steps can be changed only before
        the first sale. A later step is never cheaper than the one before it, which a solver has proved of the rule.
      </p>

      <Heading id="purchase">What a purchase does</Heading>
      <p>
        Only whole INT are sold. A purchase of <var>v</var> coins in a step with the price <var>p</var> and enough room
        buys
      </p>
      <Formula>
        <var>tokens</var> = ⌊ <Fraction over={<var>v</var>} under={<var>p</var>} /> ⌋, <var>cost</var> ={' '}
        <var>tokens</var> × <var>p</var>
      </Formula>
      <p>
        and across steps the same at each step’s own price. What was sent beyond the cost comes back in the same
        transaction, to the last unit. A buyer can name the fewest INT they accept and a time after which they want
        nothing; somebody who buys first can then make a purchase fail, but never make it worse than agreed. The
        contracts deployed before this version take no such limits and may not refund the rest; for them this site pays
        the exact price of whole INT and says so.
      </p>
      <p>Everything else is reckoned from the cost, not from what was sent:</p>
      <ul>
        <li>Half, rounded down, goes to holders of gems and crystals.</li>
        <li>The referrer’s bonus in CRO comes out of the other half.</li>
        <li>The rest of that half is the treasury’s. Anybody may send it there; nobody can send it elsewhere.</li>
      </ul>
      <PurchaseFigure />

      <Heading id="referral">Referral</Heading>
      <p>
        A buyer may name a referrer. The referrer is credited{' '}
        <Amount value={referralPercentages.referrerCro} unit="%" /> of the cost in CRO and{' '}
        <Amount value={referralPercentages.referrerInt} unit="%" /> of the bought INT; the buyer receives{' '}
        <Amount value={referralPercentages.referredInt} unit="%" /> more INT at once. While the programme is restricted,
        as it is at first, only partners on a list may refer. When it is opened, so may everybody whose first purchase
        began in an earlier phase, and whoever is on the general list. Who refers themself brings no bonus to anybody;
        neither does a referrer who may not refer. Two wallets of one person can refer each other: the bonus is bounded,
        not prevented.
      </p>
      <p>
        An example: a purchase of <Amount value={examplePurchase.costWei} decimals={18} unit="CRO" /> in the first step,
        named after a partner, buys <Amount value={examplePurchase.boughtInt} unit="INT" />. Holders receive{' '}
        <Amount value={examplePurchase.holdersWei} decimals={18} unit="CRO" />, the partner{' '}
        <Amount value={examplePurchase.referrerWei} decimals={18} unit="CRO" /> and{' '}
        <Amount value={examplePurchase.referrerInt} unit="INT" />, the treasury{' '}
        <Amount value={examplePurchase.treasuryWei} decimals={18} unit="CRO" />, and the buyer{' '}
        <Amount value={examplePurchase.buyerBonusInt} unit="INT" /> on top (<FigureLink id="figure-purchase" />
        ).
      </p>
    </Section>
  )
}
