import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { huntPath, type HuntView } from '@/lib/hunts/hunt-path'
import { localizedPath } from '@/lib/i18n/localized-path'

type HuntLinkProps = { to: HuntView; className?: string; children: ReactNode }

/** A link to a view of hunts: the browser's own, since a change of the fragment alone is told to the page only by it. */
export function HuntLink({ to, className, children }: HuntLinkProps) {
  return (
    <a href={localizedPath(useLocale(), huntPath(to))} className={className}>
      {children}
    </a>
  )
}
