'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { locales } from '@/lib/i18n/locales'
import { discoverWallets } from '@/lib/wallet/discover-wallets'
import { SystemRow } from './system-row'

const never = () => () => undefined
const readTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const readLanguages = () => navigator.languages.join(', ')
const readUserAgent = () => navigator.userAgent

/** A value that only the browser knows; a skeleton until hydration. */
function BrowserText({ read }: { read: () => string }) {
  const word = useSyncExternalStore(never, read, () => null)
  if (word === null) return <Skeleton />
  return (
    <span lang="en" translate="no">
      <Isolate>{word}</Isolate>
    </span>
  )
}

/** The names of the wallets that announce themselves in this browser; null while they are being discovered. */
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

/** Data of the user's browser: wallets, languages, time zone and the site's version. */
export function SystemBrowser({ version }: { version: string }) {
  const t = useTranslations('systemStatus.browser')
  const { name, iso } = locales[useSiteLocale()]
  const wallets = useWalletNames(t('unnamedWallet'))
  return (
    <section aria-labelledby="system-browser" className="mt-16">
      <h2 id="system-browser" className="text-title font-semibold">
        {t('title')}
      </h2>
      <dl className="mt-6 border-t border-hairline">
        <SystemRow name={t('wallets')}>
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
        </SystemRow>
        <SystemRow name={t('language')}>
          {name} <Isolate className="text-quiet">{iso}</Isolate>
        </SystemRow>
        <SystemRow name={t('languages')}>
          <BrowserText read={readLanguages} />
        </SystemRow>
        <SystemRow name={t('timeZone')}>
          <BrowserText read={readTimeZone} />
        </SystemRow>
        <SystemRow name={t('userAgent')}>
          <BrowserText read={readUserAgent} />
        </SystemRow>
        <SystemRow name={t('version')}>
          <Isolate>{version}</Isolate>
        </SystemRow>
      </dl>
    </section>
  )
}
