'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { Address } from 'viem'
import { WalletLoginButton } from '@/components/account/wallet-button'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ShortAddress } from '@/components/ui/short-address'
import { useNextFocus } from '@/components/ui/hooks/use-next-focus'
import { showToast } from '@/components/ui/toast'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useChainName } from '@/components/wallet/use-chain-name'
import { doneResponseSchema } from '@/lib/account/account-schema'
import { loadAuth } from '@/lib/account/auth-store'
import { isSupportedChainId } from '@/lib/chains'
import { postJson } from '@/lib/site-api/fetch-json'
import { toShortAddress } from '@/lib/units/short-address'
import { ChangeProblem, type ProfileSectionProps, useChange } from './account-change'

/** The section that links and unlinks wallets. Each wallet can log in, and the leaderboard shows it under the account's name. */
export function ProfileWallets({ account, onChanged }: ProfileSectionProps) {
  const t = useTranslations('profilePage.wallets')
  const id = useId()
  const format = useSiteFormatter()
  const change = useChange()
  const title = useNextFocus<HTMLHeadingElement>(String(account.wallets.length))
  const toChainName = useChainName()

  async function reload(message: string) {
    await Promise.all([onChanged(), loadAuth()])
    showToast({ message })
  }

  function unlink(address: string) {
    void change.run(async () => {
      await postJson('/api/auth/wallet/unlink', { address }, doneResponseSchema)
      await reload(t('unlinked'))
    })
  }

  return (
    <Card aria-labelledby={`${id}-title`}>
      <h2 ref={title} tabIndex={-1} id={`${id}-title`} className="text-lead font-semibold">
        {t('title')}
      </h2>
      {account.wallets.length === 0 && <p className="mt-3 text-quiet">{t('none')}</p>}
      <ul className="mt-3 divide-y divide-hairline">
        {account.wallets.map(({ address, contractChainId, linkedAt }) => (
          <li key={`${address} ${contractChainId}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-1">
              <ShortAddress address={address as Address} />
              <p className="mt-1 text-note text-quiet">
                {t('since', { date: format.dateTime(Date.parse(linkedAt), 'moment') })}
                {isSupportedChainId(contractChainId) && ` · ${t('contract', { chain: toChainName(contractChainId) })}`}
              </p>
            </div>
            <Button
              variant="quiet"
              size="s"
              pending={change.isPending}
              aria-label={t('unlinkWhich', { address: toShortAddress(address as Address) })}
              onClick={() => unlink(address)}
            >
              {t('unlink')}
            </Button>
          </li>
        ))}
      </ul>
      <ChangeProblem change={change} />
      <WalletLoginButton
        className="mt-4"
        label={t('link')}
        wish={() => ({ purpose: 'link' })}
        onDone={() => void reload(t('linked'))}
      />
    </Card>
  )
}
