'use client'

import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { pathWithoutLocale } from '@/lib/i18n/path-without-locale'
import type { PresaleProps } from './live-presale'

// Loaded apart: pages without it should neither carry its code nor ask for the sale.
const LivePresale = dynamic(() => import('./live-presale'))

/** The way to the sale, on the landing page alone. */
export function PresaleLink(props: PresaleProps) {
  return pathWithoutLocale(usePathname()) === '/' ? <LivePresale {...props} /> : null
}
