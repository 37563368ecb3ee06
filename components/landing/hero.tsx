import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { routes } from '@/lib/routes/pages'
import { HeroGemDrawing } from './hero-gem/hero-gem-drawing'
import { HeroGemStage } from './hero-gem/hero-gem-stage'

/** The first screen: what the product is, and the main links. */
export function Hero() {
  const t = useTranslations('hero')
  return (
    <section className="by-phrase relative grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 pt-8 sm:pt-12 md:min-h-[min(40rem,calc(100svh-6rem))] md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:py-8">
      <div className="relative z-10">
        <p className="mb-4 font-semibold text-brand">{t('eyebrow')}</p>
        <h1 className="text-hero font-semibold wrap-break-word [&:lang(zh)]:break-keep">{t('title')}</h1>
        <p className="mt-6 max-w-prose text-lead text-quiet">{t('lead')}</p>
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <SiteLink href={routes.play} className={buttonStyle('primary')}>
            {t('play')}
          </SiteLink>
          <SiteLink href={routes.dashboard} className={buttonStyle('secondary')}>
            {t('invest')}
          </SiteLink>
        </div>
        <p className="mt-4">
          <SiteLink
            href={`${routes.register}?from=${routes.play}`}
            className="inline-flex min-h-8 items-center font-semibold text-quiet underline decoration-[var(--hairline-strong)] underline-offset-4 hover:text-ink hover:decoration-brand"
          >
            {t('register')}
          </SiteLink>
        </p>
      </div>
      <Core className="pointer-events-none w-[calc(100%+2rem)] max-w-[26rem] -mx-4 mt-2 max-md:justify-self-center md:-ms-12 md:-me-6 md:mt-0 md:w-[calc(100%+4.5rem)] md:max-w-none" />
    </section>
  )
}

/** The hero gem in front of its portal rings. Decorative. */
function Core({ className = '' }: { className?: string }) {
  return (
    <HeroGemStage className={`aspect-square ${className}`}>
      <HeroGemDrawing className="size-full transition-opacity duration-1000 group-data-live:opacity-0" />
    </HeroGemStage>
  )
}
