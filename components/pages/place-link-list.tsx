import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { LineIcon } from '@/components/ui/line-icon'
import { routes } from '@/lib/routes/pages'

/** Targets by the message key of the link's label in `placeLinks`. */
const placeLinks = {
  dashboard: routes.dashboard,
  whitepaper: routes.whitepaper,
  testDebug: routes.testDebug,
  privacyPolicy: routes.privacyPolicy,
  faq: '/#faq',
  team: '/#team',
} as const satisfies Record<string, `/${string}`>

type PlaceLink = keyof typeof placeLinks

/** A list of links to related pages, each with a sentence about the page. */
export function PlaceLinkList({ links }: { links: readonly PlaceLink[] }) {
  const t = useTranslations('placeLinks')
  const titleId = useId()
  return (
    <nav aria-labelledby={titleId} className="mt-12">
      <h2 id={titleId} className="text-note font-semibold text-quiet">
        {t('title')}
      </h2>
      <ul className="mt-3 border-t border-hairline">
        {links.map((link) => (
          <li key={link} className="border-b border-hairline">
            <SiteLink
              href={placeLinks[link]}
              className="group flex min-h-16 items-center gap-4 py-3 transition-colors duration-feedback hover:text-brand"
            >
              <span className="grid flex-1 gap-x-8 sm:grid-cols-[14rem_1fr] sm:items-baseline">
                <span className="font-semibold">{t(`${link}.title`)}</span>
                <span className="text-quiet">{t(`${link}.text`)}</span>
              </span>
              <LineIcon className="size-5 shrink-0 text-quiet transition-transform duration-feedback group-hover:translate-x-1 group-hover:text-brand motion-reduce:transform-none rtl:-scale-x-100 rtl:group-hover:-translate-x-1">
                <path d="M5 12h14M13 6l6 6-6 6" />
              </LineIcon>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
