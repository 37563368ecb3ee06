import type { ComponentProps } from 'react'
import { CurrentLink } from '@/components/navigation/current-link'
import type { SiteLink } from '@/components/navigation/site-link'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { localizedPath } from '@/lib/i18n/localized-path'

/** A link of a navigation, marked with `aria-current` on its own page. */
export function PageLink({ href, ...rest }: ComponentProps<typeof SiteLink>) {
  return <CurrentLink href={localizedPath(useSiteLocale(), href)} {...rest} />
}
