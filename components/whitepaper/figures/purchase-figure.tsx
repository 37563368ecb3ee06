import { splitPurchase } from '@/lib/contract-bounds'
import { Figure } from '../text/figure'

const width = 640
const rowHeight = 52

const parts = [
  { key: 'holdersWei', name: 'holders', fill: 'var(--brand-fill)' },
  { key: 'treasuryWei', name: 'treasury', fill: 'var(--raised)' },
  { key: 'referrerWei', name: 'referrer', fill: 'var(--reward-fill)' },
] as const

const rows = [
  { label: 'Nobody referred', split: splitPurchase(100n, 0n, false), y: 28 },
  { label: 'Referred', split: splitPurchase(100n, 0n, true), y: 128 },
]

/** Where the payment of a purchase goes, without and with a referrer. */
export function PurchaseFigure() {
  return (
    <Figure
      id="figure-purchase"
      caption="Where the coin of a purchase goes, in percent of its cost. The holders’ half is never touched by a referral: the bonus comes out of the other half."
    >
      <svg
        viewBox={`0 0 ${width} 196`}
        role="img"
        aria-label="Parts of a purchase: holders, treasury and referrer; the text has the numbers."
      >
        {rows.map(({ label, split, y }) => {
          const shown = parts.filter(({ key }) => split[key] > 0n)
          const startOf = (index: number) =>
            shown.slice(0, index).reduce((sum, { key }) => sum + (Number(split[key]) / 100) * width, 0)
          return (
            <g key={label}>
              <text x={0} y={y - 10}>
                {label}
              </text>
              {shown.map(({ key, name, fill }, index) => {
                const x = startOf(index)
                const size = (Number(split[key]) / 100) * width
                return (
                  <g key={key}>
                    <rect x={x + 1} y={y} width={size - 2} height={rowHeight} rx={4} fill={fill} className="part" />
                    <text x={x + 10} y={y + 32} className={key === 'treasuryWei' ? 'strong' : 'on-fill'}>
                      {size < 100 ? String(split[key]) : `${name} ${split[key]}`}
                    </text>
                  </g>
                )
              })}
              {split.referrerWei > 0n && (
                <text x={width - 2} y={y - 10} textAnchor="end">
                  referrer
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </Figure>
  )
}
