import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { StoneArt } from '@/components/stones/stone-art'
import { Card } from '@/components/ui/card'
import { localizedPath } from '@/lib/i18n/localized-path'
import { crystalStones, gemStones, type Stone } from '@/lib/stones/stones'

const ways = [
  { name: 'players', text: 'playersText', action: 'playersAction', path: '/leaderboard', stone: crystalStones[4] },
  { name: 'investors', text: 'investorsText', action: 'investorsAction', path: '/app', stone: gemStones[5] },
  { name: 'developers', text: 'developersText', action: 'developersAction', path: '/app', stone: gemStones[6] },
] as const satisfies readonly { name: string; text: string; action: string; path: `/${string}`; stone: Stone | undefined }[]

/** What each kind of visitor comes for, with the next step for each. */
export function WaysIn() {
  const locale = useLocale()
  const t = useTranslations('waysIn')
  return (
    <section className="mt-24">
      <h2 className="text-heading font-semibold">{t('title')}</h2>
      <div className="mt-8 grid gap-4 md:grid-cols-3">
        {ways.map(({ name, text, action, path, stone }) => (
          <Card key={name} className="flex flex-col">
            {stone && <StoneArt stone={stone} className="-ms-1 size-16" />}
            <h3 className="mt-4 text-title font-semibold">{t(name)}</h3>
            <p className="mt-2 flex-1 text-quiet">{t(text)}</p>
            <Link
              href={localizedPath(locale, path)}
              className="mt-4 inline-flex min-h-11 items-center gap-2 self-start font-semibold text-brand hover:underline"
            >
              {t(action)}
              <span aria-hidden className="rtl:-scale-x-100">
                →
              </span>
            </Link>
          </Card>
        ))}
      </div>
    </section>
  )
}
