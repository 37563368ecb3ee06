import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { routes } from '@/lib/routes/routes'
import { JoinPanel } from './join-panel'
import { KeyPath } from './key-path'
import { Section } from './section'
import { WayLink } from './way-link'

/** What players come for: find a key, be paid. `joinBeta` is the form of the beta list. */
export function PlayersSection({ joinBeta }: { joinBeta: ReactNode }) {
  const t = useTranslations('playersSection')
  return (
    <Section id="players" heights={[90, 49]} title={t('title')} lead={t('lead')}>
      <KeyPath />
      <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3">
        <SiteLink
          href={`${routes.register}?from=${encodeURIComponent(routes.play)}`}
          className={buttonStyle('primary')}
        >
          {t('register')}
        </SiteLink>
        <SiteLink href={routes.play} className={buttonStyle('secondary')}>
          {t('play')}
        </SiteLink>
        <WayLink href={routes.leaderboard}>{t('board')}</WayLink>
      </div>
      <JoinPanel title={t('beta.title')} text={t('beta.text')}>
        {joinBeta}
      </JoinPanel>
    </Section>
  )
}
