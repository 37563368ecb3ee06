import type { Messages } from 'next-intl'
import { useId } from 'react'
import type { SiteFormatter } from '@/lib/units/site-formatter'
import { Isolate } from '@/components/ui/isolate'
import { toStakeQuote } from '@/lib/sale/stake-quote'
import type { SaleSnapshot } from '@/lib/sale/sale-snapshot'
import { fillMessage } from '@/components/landing/fill-message'

/** A gem of the contracts: name, power, and price in whole INT as decimal strings. */
export type OfferedGem = { readonly name: string; readonly power: string; readonly unscaledPrice: string }

type StakeOutlookProps = {
  words: Messages['purchaseDesk']
  format: SiteFormatter
  snapshot: SaleSnapshot
  tokensInt: bigint
  gems: readonly OfferedGem[]
  /** Index of the chosen gem; null means the most powerful one that the INT can buy. */
  picked: number | null
  onPick: ((index: number) => void) | undefined
}

/** The share of the rewards per second that the INT would earn if staked in gems of one kind. */
export function StakeOutlook({ words, format, snapshot, tokensInt, gems, picked, onPick }: StakeOutlookProps) {
  const id = useId()
  const affordable = gems.findLastIndex(({ unscaledPrice }) => BigInt(unscaledPrice) <= tokensInt)
  const index = picked ?? Math.max(0, affordable)
  const gem = gems[index]
  if (!gem) return null

  const quote = toStakeQuote(
    tokensInt,
    { power: BigInt(gem.power), priceInt: BigInt(gem.unscaledPrice) },
    {
      totalGemPower: BigInt(snapshot.totalGemPower),
      totalIntInGems: BigInt(snapshot.totalIntInGems),
      totalIntInCrystals: BigInt(snapshot.totalIntInCrystals),
    },
  )
  return (
    <div className="mt-5 border-t border-hairline pt-5 text-note">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <label htmlFor={id} className="text-quiet">
          {words.stakeIn}
        </label>
        <select
          id={id}
          {...(onPick
            ? { value: index, onChange: (event) => onPick(Number(event.target.value)) }
            : { defaultValue: index })}
          className="min-h-9 rounded-control border border-[var(--hairline-strong)] bg-ground px-2 font-semibold"
        >
          {gems.map(({ name }, kind) => (
            <option key={name} value={kind}>
              {name}
            </option>
          ))}
        </select>
        <span className="font-semibold" aria-live="polite">
          <Isolate>{`${format.int(quote.gems)} × ${gem.name}`}</Isolate>
          {' · '}
          <span className="text-reward">
            {fillMessage(words.share, { percent: format.number(Number(quote.sharePpm) / 1_000_000, 'finePercent') })}
          </span>
        </span>
      </div>
      <p className="mt-2 max-w-prose text-quiet">{words.shareNote}</p>
    </div>
  )
}
