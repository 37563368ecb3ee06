import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { Isolate } from '@/components/ui/isolate'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { findExampleTitle } from '@/lib/hunts/example-titles'
import { huntPath } from '@/lib/hunts/hunt-path'
import type { OpenHunt } from '@/lib/hunts/hunt-schema'
import { routes } from '@/lib/routes/pages'
import { GameFilms } from './game-films'
import { HeroGemDrawing } from './hero-gem/hero-gem-drawing'
import { HeroGemStage } from './hero-gem/hero-gem-stage'

/** The games with a film; `scripts/assets/record-games.ts` records them. */
const films = [
  { game: 'metaverse', file: 'three-worlds', href: routes.testMetaverse },
  { game: 'carGame', file: 'night-drive', href: routes.carGame },
  { game: 'cyberwaveRunner', file: 'cyberwave-runner', href: routes.cyberwaveRunner },
] as const

const maxHunts = 3

/** The first screen: the promise, the way to the games, the open hunts, and the games in motion. */
export function Hero({ hunts }: { hunts: readonly OpenHunt[] | null }) {
  const t = useTranslations('hero')
  const games = useTranslations('games')
  return (
    <section className="by-phrase pt-8 sm:pt-12 md:pt-6">
      <div className="relative grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 md:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div className="relative z-10">
          <p className="mb-4 font-semibold text-brand">{t('eyebrow')}</p>
          <h1 className="text-hero font-semibold wrap-break-word [&:lang(zh)]:break-keep">{t('title')}</h1>
          <p className="mt-6 max-w-prose text-lead text-quiet">{t('lead')}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-2">
            <SiteLink href={routes.play} className={buttonStyle('primary')}>
              {t('play')}
            </SiteLink>
            <span className="text-note text-quiet">{t('free')}</span>
          </div>
          {hunts && hunts.length > 0 && <OpenHunts hunts={hunts} />}
          <p className="mt-6 flex flex-wrap gap-x-6 gap-y-1">
            <TextLink href="/#developers">{t('developers')}</TextLink>
            <TextLink href={routes.dashboard}>{t('invest')}</TextLink>
          </p>
        </div>
        <HeroGemStage className="pointer-events-none -ms-8 -me-6 aspect-square w-[calc(100%+3.5rem)] max-md:hidden">
          <HeroGemDrawing className="size-full transition-opacity duration-1000 group-data-live:opacity-0" />
        </HeroGemStage>
      </div>
      <GameFilms
        pause={t('pause')}
        play={t('resume')}
        films={films.map(({ game, file, href }) => ({
          file,
          card: (
            <SiteLink
              href={href}
              className="flex min-h-11 items-center px-3 py-2 font-semibold outline-none after:absolute after:inset-0 sm:px-4"
            >
              {games(`${game}.name`)}
            </SiteLink>
          ),
        }))}
      />
    </section>
  )
}

/** The open hunts with most locked INT, with what is left in them. */
function OpenHunts({ hunts }: { hunts: readonly OpenHunt[] }) {
  const t = useTranslations('hero')
  const keysLeft = useTranslations('hunts')
  const format = useSiteFormatter()
  const toTitle = (title: string) => {
    const example = findExampleTitle(title)
    return example ? <bdi>{keysLeft(`examples.${example}`)}</bdi> : <bdi lang="">{title}</bdi>
  }
  return (
    <div className="mt-8 max-w-prose">
      <h2 className="flex items-center gap-2 text-note font-semibold">
        <span aria-hidden className="size-2 rounded-full bg-brand-fill" />
        {t('openHunts', { count: hunts.length })}
      </h2>
      <ul className="mt-1 divide-y divide-hairline border-y border-hairline">
        {hunts.slice(0, maxHunts).map(({ id, title, left, keys, found }) => (
          <li key={id} className="relative flex flex-wrap items-baseline gap-x-4 py-2 hover:text-brand">
            <SiteLink
              href={huntPath({ kind: 'hunt', id })}
              className="min-w-0 flex-1 font-semibold break-words after:absolute after:inset-0"
            >
              {title ? toTitle(title) : <bdi>{keysLeft('numbered', { id })}</bdi>}
            </SiteLink>
            <span className="text-note text-quiet max-sm:order-last max-sm:w-full">
              {keysLeft('keysLeft', { left: keys - found, keys: format.int(keys) })}
            </span>
            <Isolate className="font-semibold text-reward tabular-nums">{`${format.balanceWei(left, 2)} INT`}</Isolate>
          </li>
        ))}
      </ul>
    </div>
  )
}

function TextLink({ href, children }: { href: `/${string}`; children: string }) {
  return (
    <SiteLink
      href={href}
      className="inline-flex min-h-8 items-center font-semibold text-quiet underline decoration-[var(--hairline-strong)] underline-offset-4 hover:text-ink hover:decoration-brand"
    >
      {children}
    </SiteLink>
  )
}
