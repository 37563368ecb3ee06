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
    <ol
      // Keyboards scroll it on a phone.
      tabIndex={0}
      className="-mx-4 mt-6 flex snap-x scroll-px-4 gap-6 overflow-x-auto px-4 pb-2 sm:mx-0 sm:mt-8 sm:grid sm:grid-cols-2 sm:gap-10 sm:overflow-visible sm:px-0 md:mt-14 md:grid-cols-4 md:gap-6"
    >
      {steps.map(({ key, Picture }, index) => (
        <li key={key} className="relative max-sm:w-[66%] max-sm:shrink-0 max-sm:snap-start">
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className="absolute start-40 -end-2 top-18 border-t border-dashed border-[var(--hairline-strong)] max-md:hidden"
            />
          )}
          <Picture />
          <div className="mt-3 min-w-0 sm:mt-5">
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
    <Section id="players" heights={[42, 44]} title={t('title')} lead={t('lead')}>
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
