import Link from 'next/link'
import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { localizedPath } from '@/lib/i18n/localized-path'

/** A link to a page of the site, with the path as it is. `PrefetchLinks` prefetches it when the browser is idle. */
export function AppLink(props: ComponentProps<'a'> & { href: string }) {
  return <Link prefetch={false} data-prefetch {...props} />
}

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path without language prefix, such as `routes.leaderboard`; may have a query and a hash. */
  href: `/${string}`
}

/** A link to a page of the site in the user's language. */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  return <AppLink href={localizedPath(useLocale(), href)} {...rest} />
}
