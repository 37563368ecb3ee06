'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Skeleton } from '@/components/ui/skeleton'
import { ConnectHint } from '@/components/wallet/connect-hint'
import { useRuntimeConfig } from '@/components/wallet/runtime-config'
import { useGlobalData } from '@/components/wallet/use-platform-data'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { toReferralLink } from '@/lib/referral/referrer'
import { siteSettings } from '@/lib/site-settings'
import { BonusClaim } from './bonus-claim'
import { Referred } from './referred'

const QrCode = lazy(() => import('@/components/ui/qr-code').then((file) => ({ default: file.QrCode })))

/** The referral link: copied, shared on devices that support it, or shown as a QR code. */
function ReferralLink({ link }: { link: string }) {
  const t = useTranslations('referralCard')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isShown, setIsShown] = useState(false)
  const canShare = typeof navigator.share === 'function'

  return (
    <div className="mt-4">
      <label htmlFor={id} className="mb-1.5 block text-note text-quiet">
        {t('link')}
      </label>
      <input
        ref={field}
        id={id}
        dir="ltr"
        readOnly
        value={link}
        translate="no"
        onFocus={(event) => event.target.select()}
        className="min-h-11 w-full rounded-control border border-[var(--hairline-strong)] bg-ground px-3 font-mono text-note"
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton
          text={link}
          words={{ copy: t('copy'), copied: t('copied'), refused: t('copyByHand') }}
          size="s"
          onRefused={() => field.current?.select()}
        />
        {canShare && (
          <Button
            variant="secondary"
            size="s"
            // The promise rejects when the user closes the share sheet.
            onClick={() =>
              void navigator.share({ title: siteSettings.name, text: t('shareText'), url: link }).catch(() => undefined)
            }
          >
            {t('share')}
          </Button>
        )}
        <Button
          variant="secondary"
          size="s"
          aria-expanded={isShown}
          aria-controls={`${id}-picture`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? t('hidePicture') : t('showPicture')}
        </Button>
      </div>
      <div id={`${id}-picture`} hidden={!isShown} className="mt-4">
        {isShown && (
          <Suspense fallback={<Skeleton className="size-48" />}>
            <QrCode link={link} label={t('picture')} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/**
 * What the connected account can earn now: the bonuses and its link if it is eligible, else why not. Bonuses that are
 * owed stay.
 */
export function ReferralPanel() {
  const t = useTranslations('referralCard')
  const { address, isConnected, nativeTokenSymbol: symbol } = useWallet()
  const config = useRuntimeConfig()
  const global = useGlobalData()
  const user = useUserData()
  const rules = global.kind === 'ready' ? global.value : null
  const own = isConnected && user.kind === 'ready' ? user.value : null
  const hasBonuses =
    own !== null &&
    [own.unclaimedReferralWei, own.unclaimedReferralInt, own.totalClaimedReferralWei, own.totalClaimedReferralInt].some(
      (bonus) => bonus > 0n,
    )

  if (!isConnected || !address || !config)
    return (
      <p className="mt-2 text-note text-quiet">
        <ConnectHint>{t('connectHint')}</ConnectHint>
      </p>
    )
  if (!own || !rules) return <Skeleton className="mt-4 h-24 w-full" />
  return (
    <>
      {own.isEligibleForReferral ? (
        <>
          <p className="mt-2 max-w-prose text-note text-quiet">
            {t('lead', {
              symbol,
              coin: String(rules.referrerCroBonusPercentage),
              int: String(rules.referrerIntBonusPercentage),
              friend: String(rules.referredIntBonusPercentage),
            })}
          </p>
          <ReferralLink link={toReferralLink(config.siteUrl, address)} />
        </>
      ) : (
        <p className="mt-2 max-w-prose text-note text-reward">
          {t(rules.isReferralRestrictedToPartners ? 'partnersOnly' : 'notYet')}
        </p>
      )}
      {(own.isEligibleForReferral || hasBonuses) && (
        <>
          <BonusClaim />
          <Referred key={address} />
        </>
      )}
    </>
  )
}
