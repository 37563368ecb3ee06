'use client'

import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'
import { pathWithoutLocale } from '@/lib/i18n/localized-path'
import { toRoutePath } from '@/lib/routes/pages'
import { AppLink } from './site-link'

/** A link that is marked with `aria-current` on the page that it leads to. `href` has a language prefix. */
export function CurrentLink({ href, ...rest }: ComponentProps<typeof AppLink>) {
  const isCurrent = toRoutePath(pathWithoutLocale(usePathname())) === toRoutePath(pathWithoutLocale(href))
  return <AppLink href={href} aria-current={isCurrent ? 'page' : undefined} {...rest} />
}
