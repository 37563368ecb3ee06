import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { dailyGrantCredits, energyPerCredit } from '@/lib/credits/credit-balance'
import { apiDocsPath } from '@/lib/routes/pages'
import { GameRequestDemo } from './game-request-demo'

/** Notes below the board: credits from energy, and the API for games. */
export function BoardNotes() {
  const t = useTranslations('leaderboardPage')
  const format = useSiteFormatter()
  const perHour = (100n * 3_600n) / energyPerCredit
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      <Card>
        <h2 className="mb-2 text-title font-semibold">{t('creditsTitle')}</h2>
        <p className="text-quiet">
          {t('creditsLead', {
            energy: format.int(energyPerCredit),
            perHour: format.int(perHour),
            daily: format.int(dailyGrantCredits),
          })}
        </p>
        <p className="mt-3 text-quiet">{t('creditsUse')}</p>
      </Card>
      <Card>
        <h2 className="mb-2 text-title font-semibold">{t('gamesTitle')}</h2>
        <p className="text-quiet">{t('gamesLead')}</p>
        <p className="my-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <code dir="ltr" lang="zxx" translate="no" className="font-mono text-note break-all">
            POST /get-leaderboard
          </code>
          <a href={apiDocsPath} className="text-crystal underline underline-offset-4 hover:text-ink">
            {t('apiReference')}
          </a>
        </p>
        <GameRequestDemo />
      </Card>
    </div>
  )
}
