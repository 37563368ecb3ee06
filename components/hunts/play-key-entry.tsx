'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { dropHash } from '@/components/navigation/true-address'
import { readFoundKey } from '@/lib/hunts/found-key'
import { keepFind } from '@/lib/hunts/kept-finds'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/routes'
import { KeyEntry } from './key-entry'

/**
 * Where keys are entered outside of games, by paste or by a link that ends in `#key=…`. A key is kept and taken out of the
 * address at once; it is claimed on the page of hunts, where a wallet is.
 */
export function PlayKeyEntry() {
  const t = useTranslations('hunts.entry')
  const locale = useLocale()

  function goOn(): void {
    location.assign(localizedPath(locale, routes.hunts))
  }

  useEffect(() => {
    function takeKey(): void {
      const key = location.hash.startsWith('#key=') ? readFoundKey(location.hash) : null
      if (!key) return
      keepFind({ kind: 'key', key })
      dropHash()
      location.assign(localizedPath(locale, routes.hunts))
    }
    takeKey()
    addEventListener('hashchange', takeKey)
    return () => removeEventListener('hashchange', takeKey)
  }, [locale])

  return (
    <section aria-labelledby="key-entry" className="mt-14 rounded-card border border-hairline bg-surface p-5 sm:p-6">
      <h2 id="key-entry" className="mb-4 text-lead font-semibold">
        {t('title')}
      </h2>
      <KeyEntry onKept={goOn} />
    </section>
  )
}
