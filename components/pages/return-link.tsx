'use client'

import { useSyncExternalStore } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { parseReturnPath } from '@/lib/routes/return-path'
import { routes } from '@/lib/routes/routes'

/** The page that led here says so by this name in the query. */
export const returnParameter = 'from'

const subscribe = () => () => undefined
const readPath = () => parseReturnPath(new URLSearchParams(window.location.search).get(returnParameter)) ?? routes.home

/** Leads back to the page that led here, else home. */
export function ReturnLink({ label, className }: { label: string; className?: string }) {
  const path = useSyncExternalStore(subscribe, readPath, () => routes.home)
  return (
    <SiteLink href={path} className={className}>
      {label}
    </SiteLink>
  )
}
