'use client'

import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'
import { pathWithoutLocale } from '@/lib/i18n/localized-path'
import { AppLink } from './site-link'

/** A link that is marked with `aria-current` on the page that it leads to. `href` has a language prefix. */
export function CurrentLink({ href, ...rest }: ComponentProps<typeof AppLink>) {
  const isCurrent = pathWithoutLocale(usePathname()) === pathWithoutLocale(href)
  return <AppLink href={href} aria-current={isCurrent ? 'page' : undefined} {...rest} />
}
