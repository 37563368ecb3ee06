'use client'

import Link from 'next/link'
import { useLocale } from 'next-intl'
import { useState, type ComponentProps } from 'react'
import { localizedPath } from '@/lib/i18n/localized-path'
import { isHeavyPage } from './heavy-pages'
import { useIdle } from './use-idle'

type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & {
  /** A path without language prefix, such as `routes.leaderboard`; may carry a query and a hash. */
  href: `/${string}`
}

/**
 * A link to a page of ours in the reader's language. What is in sight is prefetched once the browser is idle; a page with a
 * wallet only when the reader turns to its link, because that loads more code than everything else.
 */
export function SiteLink({ href, onPointerEnter, onFocus, ...rest }: SiteLinkProps) {
  const locale = useLocale()
  const isIdle = useIdle()
  const [isWanted, setIsWanted] = useState(false)
  return (
    <Link
      href={localizedPath(locale, href)}
      prefetch={(isHeavyPage(href) ? isWanted : isIdle) ? 'auto' : false}
      onPointerEnter={(event) => {
        setIsWanted(true)
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        setIsWanted(true)
        onFocus?.(event)
      }}
      {...rest}
    />
  )
}
