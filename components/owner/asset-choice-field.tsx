'use client'

import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { ChoiceField } from '@/components/ui/choice-field'
import { useAssets } from '@/components/wallet/use-assets'
import type { Asset } from '@/lib/contracts/read-assets'

type AssetChoiceFieldProps = {
  id: string
  label: string
  value: string
  onlyCrystals: boolean
  onChange: (value: string) => void
}

/** One kind of stone, with its power and price, and whether it is sold. */
export function AssetChoiceField({ id, label, value, onlyCrystals, onChange }: AssetChoiceFieldProps) {
  const t = useTranslations('ownerFields')
  const format = useSiteFormatter()
  const assets = useAssets()
  const { gems, crystals } = assets.kind === 'ready' ? assets.value : { gems: [], crystals: [] }

  function toOption({ kind, index, name, power, unscaledPrice, isListed }: Asset) {
    const words = { name, power: format.int(power), price: format.int(unscaledPrice) }
    return [`${kind}:${index}`, t(isListed ? `asset-${kind}` : `delisted-${kind}`, words)] as const
  }

  const options = [...(onlyCrystals ? [] : gems), ...crystals].map(toOption)
  return (
    <ChoiceField id={id} label={label} value={value} choices={options} placeholder={t('choose')} onChoose={onChange} />
  )
}
