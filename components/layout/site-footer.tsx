import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import type { Operator } from '@/lib/env/operator'
import { localeCodes } from '@/lib/i18n/locales'
import { routes } from '@/lib/routes/pages'
import { siteSettings } from '@/lib/site-settings'
import { LanguageLink } from './language-link'
import { Logo } from './logo'

/** Link groups of the footer: targets by the message key of the label. */
export const footerGroups = {
  company: { team: '/#team', timeline: '/#timeline', contact: routes.contact },
  resources: {
    whitepaper: routes.whitepaper,
    faq: '/#faq',
    leaderboard: routes.leaderboard,
    play: routes.play,
    daily: routes.daily,
    quests: routes.quests,
    season: routes.season,
    shop: routes.shop,
    developerConsole: routes.developerConsole,
  },
  legal: { privacy: routes.privacyPolicy, terms: `${routes.privacyPolicy}#terms` },
  trust: {
    contracts: routes.testDebug,
    audit: `${routes.whitepaper}#risks`,
    status: routes.testDebug,
    security: routes.contact,
    licence: `${routes.privacyPolicy}#window`,
  },
} as const

const groups = Object.keys(footerGroups) as (keyof typeof footerGroups)[]
const link = 'flex min-h-11 items-center [overflow-wrap:anywhere] hover:text-ink sm:min-h-9'

type SiteFooterProps = {
  /** Null if this copy of the site names none; undefined at build time, when it is not known. */
  operator?: Operator | null
  /** Null if this copy of the site does not name it. */
  repositoryUrl?: string | null
}

export function SiteFooter({ operator, repositoryUrl }: SiteFooterProps) {
  const locale = useSiteLocale()
  const t = useTranslations('siteFooter')
  const sentence = useTranslations()
  return (
    <footer className="mt-16 border-t sm:mt-24 border-hairline text-note text-quiet">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-6 gap-y-6 px-4 py-8 sm:gap-y-10 sm:py-12 sm:grid-cols-3 sm:px-6 md:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-full md:col-span-1">
          <div className="flex items-center gap-3">
            <Logo className="size-10" />
            <p className="font-display text-lead font-semibold text-ink">{siteSettings.name}</p>
          </div>
          <p className="mt-4 max-w-[23em]">{t('tagline')}</p>
          <p className="mt-1 max-w-[23em]">{sentence(siteSettings.footerText)}</p>
          {operator === null && <p className="mt-1 max-w-[23em]">{t('noOperator')}</p>}
          {operator && (
            <p className="mt-1 max-w-[23em]">
              {t('operator', { name: operator.name })}{' '}
              <a href={operator.imprintUrl} className="underline underline-offset-4 hover:text-ink">
                {t('imprint')}
              </a>
            </p>
          )}
        </div>
        {groups.map((group) => (
          <nav key={group} aria-labelledby={`footer-${group}`}>
            <h2 id={`footer-${group}`} className="mb-2 font-sans font-semibold text-ink">
              {t(group)}
            </h2>
            <ul>
              {Object.entries(footerGroups[group]).map(([key, href]) => (
                <li key={key}>
                  <SiteLink href={href} className={link}>
                    {t(key as Parameters<typeof t>[0])}
                  </SiteLink>
                </li>
              ))}
              {group === 'trust' && repositoryUrl && (
                <li>
                  <a href={repositoryUrl} rel="noreferrer" className={link}>
                    {t('source')}
                  </a>
                </li>
              )}
            </ul>
          </nav>
        ))}
        <nav aria-label={t('language')} className="col-span-full border-t border-hairline pt-6">
          <ul className="flex flex-wrap gap-x-5">
            {localeCodes.map((code) => (
              <li key={code}>
                <LanguageLink
                  to={code}
                  current={locale}
                  className="flex min-h-11 items-center hover:text-ink aria-[current]:text-brand"
                />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
