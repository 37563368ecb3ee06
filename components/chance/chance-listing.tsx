import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import { cardGames, currentEdition } from '@/lib/chance/chance-games'
import { routes } from '@/lib/routes/routes'
import { ChanceCover } from './chance-cover'
import { useAmount } from './use-amount'

/** What games of chance there are in the catalogue: all scratch cards as one, and the jackpot. */
export const chanceListings = ['scratchCard', 'testJackpot'] as const

/** A game of chance in the catalogue: its picture, what it is, what it costs. */
export function ChanceListing({ page }: { page: (typeof chanceListings)[number] }) {
  const t = useTranslations('chance')
  const pages = useTranslations('pages')
  const amount = useAmount()
  const isCards = page === 'scratchCard'
  const price = amount(currentEdition(isCards ? cardGames[0] : 'jackpot').price)
  return (
    <article className="group relative overflow-hidden rounded-card border border-hairline bg-surface transition-colors duration-movement focus-within:border-brand hover:border-brand">
      <div className="aspect-video overflow-hidden">
        <ChanceCover game={isCards ? 'core' : 'jackpot'} />
      </div>
      <div className="p-5">
        <h2 className="text-lead font-semibold">
          <SiteLink href={routes[page]} className="after:absolute after:inset-0">
            {pages(`${page}.title`)}
          </SiteLink>
        </h2>
        <p className="mt-1 text-quiet">{pages(`${page}.lead`)}</p>
        <p className="mt-3 text-note text-reward">{t(isCards ? 'fromPrice' : 'spinPrice', { amount: price })}</p>
      </div>
    </article>
  )
}
