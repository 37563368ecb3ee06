import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { huntPath } from '@/lib/hunts/hunt-path'
import { localizedPath } from '@/lib/i18n/localized-path'

/** A link to a hunt: the browser's own, since a change of the fragment alone is told to the page only by it. */
export function HuntLink({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  return (
    <a href={localizedPath(useLocale(), huntPath(id))} className={className}>
      {children}
    </a>
  )
}
