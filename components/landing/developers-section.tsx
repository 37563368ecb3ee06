import { useTranslations } from 'next-intl'
import { routes } from '@/lib/routes/routes'
import { ClaimCode } from './claim-code'
import { HuntExample } from './hunt-example'
import { Section } from './section'
import { WayLink } from './way-link'

const points = ['escrow', 'share', 'secret'] as const

/** What developers come for: hide keys, fund them, see who found them. */
export function DevelopersSection() {
  const t = useTranslations('developersSection')
  return (
    <Section id="developers" heights={[84, 44]} title={t('title')} lead={t('lead')}>
      <div className="mt-12 grid grid-cols-1 gap-12 md:grid-cols-2">
        <div>
          <dl className="grid gap-8">
            {points.map((point) => (
              <div key={point} className="border-s-2 border-brand ps-5">
                <dt className="text-lead font-semibold">{t(`${point}.title`)}</dt>
                <dd>
                  <p className="mt-1 max-w-prose text-quiet">{t(`${point}.text`)}</p>
                </dd>
              </div>
            ))}
          </dl>
          <div className="mt-8 flex flex-wrap gap-x-8">
            <WayLink href={routes.developerConsole}>{t('console')}</WayLink>
            <WayLink href={routes.whitepaper}>{t('whitepaper')}</WayLink>
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-10">
          <HuntExample />
          <ClaimCode />
        </div>
      </div>
    </Section>
  )
}
