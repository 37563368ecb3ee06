import type { ReactNode } from 'react'
import { SiteLink } from '@/components/navigation/site-link'

/** A link with an arrow, to the next step of a section. */
export function ArrowLink({ href, children }: { href: `/${string}`; children: ReactNode }) {
  return (
    <SiteLink href={href} className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline">
      {children}
      <span aria-hidden className="rtl:-scale-x-100">
        →
      </span>
    </SiteLink>
  )
}
