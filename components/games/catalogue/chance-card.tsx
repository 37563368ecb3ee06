import { useTranslations } from 'next-intl'
import { gameLooks, PrizePicture } from '@/components/games/chance/game-look'
import { useAmount } from '@/components/games/chance/use-amount'
import { SiteLink } from '@/components/navigation/site-link'
import { cardGames, currentEdition } from '@/lib/games/chance/prize-tables'
import { routes } from '@/lib/routes/pages'
import { CatalogueCard } from './catalogue-card'

const middle = 'absolute top-1/2 -translate-y-1/2'

/** The cover of scratch cards or the jackpot in the catalogue: three prize stones. Decorative. */
function ChanceCover({ game }: { game: 'core' | 'jackpot' }) {
  const { light } = gameLooks[game]
  const isReels = game === 'jackpot'
  return (
    <div
      aria-hidden
      dir="ltr"
      className="relative size-full bg-[#0b0f14]"
      style={{
        backgroundImage: `radial-gradient(70% 90% at 50% 45%, color-mix(in srgb, ${light} 42%, transparent), transparent)`,
      }}
    >
      {[0, 1, 2].map((place) => (
        <div
          key={place}
          className={`${middle} grid h-[58%] w-[25%] place-items-center rounded-control border border-white/15 bg-[#0d131a]/80`}
          style={{ left: `${10 + place * 27.5}%`, rotate: isReels ? '0deg' : `${(place - 1) * 7}deg` }}
        >
          <PrizePicture game={game} place={isReels ? 0 : place} className="w-[74%]" />
        </div>
      ))}
    </div>
  )
}

/** The pages of games of chance: one for all scratch cards, and one for the jackpot. */
export const chancePages = ['scratchCard', 'testJackpot'] as const

/** A game of chance in the catalogue: cover, name, summary and price. */
export function ChanceCardLink({ page }: { page: (typeof chancePages)[number] }) {
  const t = useTranslations('chance')
  const pages = useTranslations('pages')
  const amount = useAmount()
  const isCards = page === 'scratchCard'
  const price = amount(currentEdition(isCards ? cardGames[0] : 'jackpot').price)
  return (
    <CatalogueCard cover={<ChanceCover game={isCards ? 'core' : 'jackpot'} />}>
      <h2 className="text-lead font-semibold">
        <SiteLink href={routes[page]} className="after:absolute after:inset-0">
          {pages(`${page}.title`)}
        </SiteLink>
      </h2>
      <p className="mt-1 text-quiet">{pages(`${page}.lead`)}</p>
      <p className="mt-auto pt-3 text-note text-reward">{t(isCards ? 'fromPrice' : 'spinPrice', { amount: price })}</p>
    </CatalogueCard>
  )
}
