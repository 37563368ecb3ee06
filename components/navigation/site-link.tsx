import Link from 'next/link'
import type { ComponentProps } from 'react'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { localizedPath } from '@/lib/i18n/localized-path'
import { readablePath } from '@/lib/routes/pages'

/** A link to a page of the site, with the path as it is. `PrefetchLinks` prefetches it when the browser is idle. */
export function AppLink(props: ComponentProps<'a'> & { href: string }) {
  return <Link prefetch={false} data-prefetch {...props} />
}

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path without language prefix, such as `routes.leaderboard`; may have a query and a hash. */
  href: `/${string}`
}

/** The readable address of a page, with query and hash of the link. */
function readableHref(href: `/${string}`): `/${string}` {
  const [path = ''] = href.split(/[?#]/, 1)
  return `${readablePath(path)}${href.slice(path.length)}` as `/${string}`
}

/** A link to a page of the site in the user's language. */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  return <AppLink href={localizedPath(useSiteLocale(), readableHref(href))} {...rest} />
}
