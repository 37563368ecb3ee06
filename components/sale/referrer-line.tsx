'use client'

import { useTranslations } from 'next-intl'
import { isAddressEqual } from 'viem'
import { ShortAddress } from '@/components/live/short-address'
import { Button } from '@/components/ui/button'
import { useGlobalData } from '@/components/wallet/use-global-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { useIsEligible } from './use-is-eligible'
import { useReferrer } from './use-referrer'

/** Who brought the reader and what that brings both; nothing where nobody did. */
export function ReferrerLine() {
  const t = useTranslations('buyTokenCard.referrer')
  const { address } = useWallet()
  const { referrer, isGivenWrong, forget } = useReferrer()
  const eligible = useIsEligible(referrer)
  const global = useGlobalData()
  if (!referrer) return isGivenWrong ? <p className="mt-3 text-note text-reward">{t('wrong')}</p> : null

  const isSelf = address !== null && isAddressEqual(referrer, address)
  function explain() {
    if (isSelf) return t('self')
    if (eligible.kind !== 'ready' || global.kind !== 'ready') return ''
    if (eligible.value) return t('bonus', { percent: String(global.value.referredIntBonusPercentage) })
    return t(global.value.isReferralRestrictedToPartners ? 'notPartner' : 'notYet')
  }
  return (
    <div className="mt-3 rounded-control border border-hairline px-3 py-2 text-note">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="flex flex-wrap items-center gap-x-2 text-quiet">
          {t('by')} <ShortAddress address={referrer} />
        </span>
        <Button variant="quiet" size="s" onClick={forget}>
          {t('forget')}
        </Button>
      </div>
      <p className={`min-h-[1.5em] ${isSelf ? 'text-reward' : 'text-quiet'}`}>{explain()}</p>
    </div>
  )
}
