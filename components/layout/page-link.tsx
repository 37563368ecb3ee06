'use client'

import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { pathWithoutLocale } from '@/lib/i18n/path-without-locale'

/** A link of a navigation, which knows when the reader is on its page. */
export function PageLink({ href, ...rest }: ComponentProps<typeof SiteLink>) {
  const isCurrent = pathWithoutLocale(usePathname()) === href
  return <SiteLink href={href} aria-current={isCurrent ? 'page' : undefined} {...rest} />
}
