import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { huntPath, type HuntView } from '@/lib/hunts/hunt-path'
import { localizedPath } from '@/lib/i18n/localized-path'

type HuntLinkProps = { to: HuntView; className?: string; children: ReactNode }

/**
 * A link to a view. It is a plain link, because the page learns of a new fragment only through the browser's own
 * navigation.
 */
export function HuntLink({ to, className, children }: HuntLinkProps) {
  return (
    <a href={localizedPath(useLocale(), huntPath(to))} className={className}>
      {children}
    </a>
  )
}
