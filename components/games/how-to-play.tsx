import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import type { GameId } from '@/lib/games/game-ids'

const ways = ['keyboard', 'touch', 'gamepad'] as const

/** By what a game is played, one way after the other. */
export function HowToPlay({ game }: { game: GameId }) {
  const t = useTranslations('gameHost')
  const words = useTranslations('games')
  return (
    <Card aria-labelledby="how-to-play">
      <h2 id="how-to-play" className="text-title font-semibold">
        {t('howToPlay')}
      </h2>
      <dl className="mt-4 grid gap-4">
        {ways.map((way) => (
          <div key={way} className="grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_1fr]">
            <dt className="text-note font-semibold text-brand">{t(way)}</dt>
            <dd className="text-quiet">{words(`${game}.${way}`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
