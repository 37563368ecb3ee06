import { useTranslations } from 'next-intl'
import { GemPicture } from '@/components/gems/gem-picture'
import { routes } from '@/lib/routes/pages'
import { Section } from './section'
import { ArrowLink } from './arrow-link'

const roles = [
  { key: 'protocol', href: routes.whitepaper, stone: { family: 'gem', index: 7 } },
  { key: 'security', href: routes.contact, stone: { family: 'gem', index: 0 } },
  { key: 'games', href: routes.developerConsole, stone: { family: 'crystal', index: 4 } },
  { key: 'testing', href: '/#players', stone: { family: 'gem', index: 4 } },
  { key: 'languages', href: routes.contact, stone: { family: 'crystal', index: 6 } },
  { key: 'sponsors', href: '/#developers', stone: { family: 'gem', index: 6 } },
] as const

/** The roles of the project: what each does and how to take part. */
export function TeamSection() {
  const t = useTranslations('teamSection')
  return (
    <Section id="team" heights={[33, 39]} title={t('title')} lead={t('lead')}>
      <ul className="@container mt-8 grid gap-x-12 gap-y-1 sm:mt-12 sm:gap-y-10 sm:grid-cols-2 md:grid-cols-3">
        {roles.map(({ key, href, stone }) => (
          <li
            key={key}
            className="flex items-center gap-x-3 @max-[15rem]:flex-wrap border-t border-hairline pt-1 max-sm:[&>a]:text-end sm:flex-col sm:items-start sm:pt-6"
          >
            <GemPicture {...stone} className="size-7 shrink-0 sm:size-10" />
            <h3 className="flex-1 text-lead sm:mt-3 sm:flex-none font-semibold">{t(`${key}.title`)}</h3>
            <p className="mt-1 flex-1 text-quiet max-sm:hidden">{t(`${key}.text`)}</p>
            <ArrowLink href={href}>{t(`${key}.action`)}</ArrowLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
