'use client'

import { useTranslations } from 'next-intl'
import { ConnectHint } from '@/components/wallet/connect-hint'
import { useRuntimeConfig } from '@/components/wallet/runtime-config-context'
import { useGlobalData } from '@/components/wallet/use-global-data'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { toReferralLink } from '@/lib/referral/referral-link'
import { BonusClaim } from './bonus-claim'
import { ReferralLink } from './referral-link'
import { Referred } from './referred'

/** What the programme pays, whether it pays this account, its link, and what it has earned. */
export function ReferralPanel() {
  const t = useTranslations('referralCard')
  const { address, isConnected, nativeTokenSymbol: symbol } = useWallet()
  const config = useRuntimeConfig()
  const global = useGlobalData()
  const user = useUserData()
  const rules = global.kind === 'ready' ? global.value : null

  return (
    <>
      <p className="mt-2 min-h-[3em] max-w-prose text-note text-quiet">
        {rules &&
          t('lead', {
            symbol,
            coin: String(rules.referrerCroBonusPercentage),
            int: String(rules.referrerIntBonusPercentage),
            friend: String(rules.referredIntBonusPercentage),
          })}
      </p>
      {isConnected && address && config ? (
        <>
          {rules && user.kind === 'ready' && (
            <p
              className={`mt-2 max-w-prose text-note ${user.value.isEligibleForReferral ? 'text-brand' : 'text-reward'}`}
            >
              {user.value.isEligibleForReferral
                ? t('eligible')
                : t(rules.isReferralRestrictedToPartners ? 'partnersOnly' : 'notYet')}
            </p>
          )}
          <ReferralLink link={toReferralLink(config.siteUrl, address)} />
          <BonusClaim />
          <Referred key={address} />
        </>
      ) : (
        <ConnectHint text={t('connectHint')} />
      )}
    </>
  )
}
