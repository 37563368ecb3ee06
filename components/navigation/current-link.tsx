'use client'

import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'
import { pathWithoutLocale } from '@/lib/i18n/localized-path'
import { SoftLink } from './soft-link'

/** A soft link that says so where it leads to the page it stands on, whatever language the address names. */
export function CurrentLink({ href, ...rest }: ComponentProps<typeof SoftLink>) {
  const isCurrent = pathWithoutLocale(usePathname()) === pathWithoutLocale(href)
  return <SoftLink href={href} aria-current={isCurrent ? 'page' : undefined} {...rest} />
}
