'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { locales } from '@/lib/i18n/locales'
import { discoverWallets } from '@/lib/wallet/discover-wallets'

const never = () => () => undefined
const readTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The names under which wallets of this browser announce themselves; null until they had time to. */
function useWalletNames(unnamed: string): readonly string[] | null {
  const [names, setNames] = useState<readonly string[] | null>(null)
  useEffect(() => {
    let isGone = false
    void discoverWallets(window, unnamed).then((wallets) => {
      if (!isGone) setNames(wallets.map(({ name }) => name))
    })
    return () => {
      isGone = true
    }
  }, [unnamed])
  return names
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-h-16 items-center gap-x-8 gap-y-1 border-b border-hairline py-3 sm:grid-cols-[14rem_1fr]">
      <dt className="font-semibold">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

/** What only the reader's side knows: wallets, language and time zone; and which version of the site it runs. */
export function SystemBrowser({ version }: { version: string }) {
  const t = useTranslations('systemStatus.browser')
  const { name, iso } = locales[useLocale()]
  const timeZone = useSyncExternalStore(never, readTimeZone, () => null)
  const wallets = useWalletNames(t('unnamedWallet'))
  return (
    <section aria-labelledby="system-browser" className="mt-16">
      <h2 id="system-browser" className="text-title font-semibold">
        {t('title')}
      </h2>
      <dl className="mt-6 border-t border-hairline">
        <Row name={t('wallets')}>
          {wallets === null ? (
            <Skeleton />
          ) : wallets.length === 0 ? (
            t('noWallets')
          ) : (
            <span lang="zxx" translate="no" className="flex flex-wrap gap-x-4">
              {wallets.map((wallet, position) => (
                <bdi key={position}>{wallet}</bdi>
              ))}
            </span>
          )}
        </Row>
        <Row name={t('language')}>
          {name} <Isolate className="text-quiet">{iso}</Isolate>
        </Row>
        <Row name={t('timeZone')}>{timeZone === null ? <Skeleton /> : <span lang="en" translate="no"><Isolate>{timeZone}</Isolate></span>}</Row>
        <Row name={t('version')}>
          <Isolate>{version}</Isolate>
        </Row>
      </dl>
    </section>
  )
}
