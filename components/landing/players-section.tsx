import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { routes } from '@/lib/routes/pages'
import { JoinPanel } from './join-panel'
import { KeyClaimed, KeyFound, KeyHidden, KeyPaid } from './key-drawings'
import { Section } from './section'

const steps = [
  { key: 'hidden', Picture: KeyHidden },
  { key: 'found', Picture: KeyFound },
  { key: 'proven', Picture: KeyClaimed },
  { key: 'paid', Picture: KeyPaid },
] as const

/** How a key is hidden, found, proven and paid: four drawings in the direction of the language. */
function KeyPath() {
  const t = useTranslations('playersSection')
  return (
    <ol className="mt-8 grid gap-6 sm:grid-cols-2 sm:gap-10 md:mt-14 md:grid-cols-4 md:gap-6">
      {steps.map(({ key, Picture }, index) => (
        <li key={key} className="relative flex gap-5 sm:block">
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className="absolute start-8 top-18 -bottom-5 border-s border-dashed border-[var(--hairline-strong)] sm:hidden md:start-40 md:-end-2 md:top-18 md:bottom-auto md:block md:border-s-0 md:border-t"
            />
          )}
          <Picture />
          <div className="min-w-0 sm:mt-5">
            <h3 className="text-lead font-semibold">{t(`${key}.title`)}</h3>
            <p className="mt-1 text-quiet">{t(`${key}.text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** For players: find a key and be paid. `joinBeta` is the form of the beta list. */
export function PlayersSection({ joinBeta }: { joinBeta: ReactNode }) {
  const t = useTranslations('playersSection')
  return (
    <Section id="players" heights={[60, 44]} title={t('title')} lead={t('lead')}>
      <KeyPath />
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 md:mt-12">
        <SiteLink
          href={`${routes.register}?from=${encodeURIComponent(routes.play)}`}
          className={buttonStyle('primary')}
        >
          {t('register')}
        </SiteLink>
        <p className="max-w-[26rem] text-note text-quiet">{t('account')}</p>
      </div>
      <JoinPanel title={t('beta.title')} text={t('beta.text')}>
        {joinBeta}
      </JoinPanel>
    </Section>
  )
}
