import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { localizedPath } from '@/lib/i18n/localized-path'
import { SoftLink } from './soft-link'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path without language prefix, such as `routes.leaderboard`; may carry a query and a hash. */
  href: `/${string}`
}

/** A link to a page of ours in the reader's language. */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  return <SoftLink href={localizedPath(useLocale(), href)} {...rest} />
}
