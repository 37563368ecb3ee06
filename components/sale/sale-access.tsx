'use client'

import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import { useGlobalData } from '@/components/wallet/use-global-data'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'

/** Who may buy in this phase, and whether the connected account may. Says nothing while everybody may. */
export function SaleAccess() {
  const t = useTranslations('buyTokenCard.access')
  const { isConnected } = useWallet()
  const global = useGlobalData()
  const user = useUserData()
  if (global.kind !== 'ready' || !global.value.isWhitelistOnly) return null
  const phase = String(global.value.currentPhase)
  const mayBuy = isConnected && user.kind === 'ready' ? user.value.mayBuyTokens : null
  return (
    <p className={`mt-3 text-note ${mayBuy === true ? 'text-brand' : 'text-reward'}`}>
      {t(mayBuy === true ? 'listed' : mayBuy === false ? 'notListed' : 'whitelistOnly', { phase })}{' '}
      {mayBuy !== true && (
        <SiteLink href="/#crypto" className="underline underline-offset-2">
          {t('join')}
        </SiteLink>
      )}
    </p>
  )
}
