'use client'

import { blo } from 'blo'
import { useLocale, useTranslations } from 'next-intl'
import type { Address } from 'viem'
import { LogOutForm } from '@/components/layout/log-out-form'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import type { AccountAnswer } from '@/lib/account/account-answers'

/** The picture of somebody without a wallet: the first letter of their name. */
function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-16 place-items-center rounded-card bg-raised font-display text-title text-brand"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  )
}

/** Who is logged in: the picture of the first wallet, the name by which others see the account, and the way out. */
export function ProfileHead({ account }: { account: AccountAnswer }) {
  const t = useTranslations('account')
  const locale = useLocale()
  const [wallet] = account.wallets
  const name = account.username ?? account.name
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-4 md:col-span-2">
      {wallet ? (
        <span
          aria-hidden
          className="size-16 rounded-card bg-cover"
          style={{ backgroundImage: `url("${blo(wallet.address as Address, 64)}")` }}
        />
      ) : (
        <Initial name={name} />
      )}
      <div className="min-w-0 grow basis-52">
        <p className="truncate text-title font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="wrap-anywhere text-quiet">
          <Isolate className={account.email ? 'normal-nums' : 'font-mono text-note'}>
            {account.email ?? wallet?.address}
          </Isolate>
        </p>
      </div>
      <LogOutForm locale={locale} label={t('logout')} className={buttonStyle('secondary')} />
    </Card>
  )
}
