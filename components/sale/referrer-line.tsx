'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { type Ref, useId, useState } from 'react'
import { isAddressEqual } from 'viem'
import { Button } from '@/components/ui/button'
import { ShortAddress } from '@/components/ui/short-address'
import { useNextFocus } from '@/components/ui/hooks/use-next-focus'
import { useGlobalData } from '@/components/wallet/use-platform-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { useIsEligible, useReferrer } from './use-referrer'

/** The referrer and the bonuses of a purchase; without a referrer, a field to name one. */
export function ReferrerLine() {
  const t = useTranslations('buyTokenCard.referrer')
  const { address } = useWallet()
  const { referrer, isInvalid, forget } = useReferrer()
  const eligible = useIsEligible(referrer)
  const global = useGlobalData()
  const id = useId()
  const next = useNextFocus<HTMLButtonElement>(referrer ?? '')
  if (!referrer) {
    return (
      <>
        {isInvalid && <p className="mt-3 text-note text-reward">{t('wrong')}</p>}
        <ReferrerField ref={next} />
      </>
    )
  }

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
        <Button ref={next} variant="quiet" size="s" aria-describedby={id} onClick={forget}>
          {t('forget')}
        </Button>
      </div>
      <p id={id} role="status" className={`min-h-[1.5em] ${isSelf ? 'text-reward' : 'text-quiet'}`}>
        {explain()}
      </p>
    </div>
  )
}

// Needed only by buyers who were invited without a link.
const ReferrerForm = dynamic(() => import('./referrer-form').then((file) => file.ReferrerForm), { ssr: false })

/** Opens a form in which a referrer is named without a link. */
function ReferrerField({ ref }: { ref: Ref<HTMLButtonElement> }) {
  const t = useTranslations('buyTokenCard.referrer')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  // A closed form keeps what was typed.
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <div className="mt-2 text-note">
      <button
        ref={ref}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsOpen(!isOpen)
          setWasOpen(true)
        }}
        className="min-h-9 text-quiet underline underline-offset-2 hover:text-brand"
      >
        {t('have')}
      </button>
      {wasOpen && <ReferrerForm id={id} isHidden={!isOpen} />}
    </div>
  )
}
