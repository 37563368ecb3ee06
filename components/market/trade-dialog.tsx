'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { StoneArt } from '@/components/stones/stone-art'
import { Dialog } from '@/components/ui/dialog'
import { QuantityField } from '@/components/ui/quantity-field'
import { useAmounts } from '@/components/live/use-amounts'
import type { Asset } from '@/lib/contracts/read-assets'
import { TradeSide } from './trade-side'
import { useTrade } from './use-trade'

type TradeDialogProps = {
  asset: Asset
  owned: bigint
  /** Whole INT the player can spend; null while it is not known, or nobody is connected. */
  spendableInt: bigint | null
  onClose: () => void
}

const quantityLimit = 1_000_000

/** Buys and sells one kind of stone: how many, what it costs or brings before the click, and what came of it. */
export function TradeDialog({ asset, owned, spendableInt, onClose }: TradeDialogProps) {
  const t = useTranslations('assetCard')
  const amounts = useAmounts()
  const id = useId()
  const [quantity, setQuantity] = useState(1)
  const trade = useTrade(asset.kind)

  return (
    <Dialog open onClose={onClose} title={asset.name} closeLabel={t('close')}>
      <div className="flex items-center gap-5">
        <StoneArt family={asset.kind} index={asset.index} className="size-24 shrink-0" />
        <div className="text-quiet">
          <p>{t('power', { power: amounts.int(asset.power) })}</p>
          <p>{t('owned', { quantity: amounts.int(owned) })}</p>
          {spendableInt !== null && <p>{t('notEnough', { have: amounts.int(spendableInt) })}</p>}
        </div>
      </div>
      <div className="mt-5">
        <QuantityField
          id={`${id}-quantity`}
          label={t('quantity')}
          moreLabel={t('more')}
          lessLabel={t('less')}
          value={quantity}
          max={quantityLimit}
          onChange={setQuantity}
        />
      </div>
      <div className="mt-6 grid gap-6">
        {asset.isListed ? (
          <TradeSide side="buy" asset={asset} quantity={BigInt(quantity)} limit={spendableInt} run={trade.buy} />
        ) : (
          <p className="text-note text-quiet">{t('delisted')}</p>
        )}
        {(owned > 0n || trade.sell.state.kind !== 'idle') && (
          <TradeSide side="sell" asset={asset} quantity={BigInt(quantity)} limit={owned} run={trade.sell} />
        )}
      </div>
    </Dialog>
  )
}
