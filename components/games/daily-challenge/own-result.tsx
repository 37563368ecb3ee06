'use client'

import { useTranslations } from 'next-intl'
import { shareGame } from '@/components/games/host/share-game'
import { Button } from '@/components/ui/button'
import { saveFile } from '@/components/ui/save-file'
import { showToast } from '@/components/ui/toast'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import type { ScoreBoard } from '@/lib/games/score-schema'
import { drawResultPicture } from './result-picture'

type OwnResultProps = {
  own: NonNullable<ScoreBoard['own']>
  game: string
  gameName: string
  /** The day of the challenge, as `2026-11-27`, and as the reader's language writes it. */
  day: string
  dayText: string
  /** The seed of the challenge, which the picture is drawn from. */
  seed: string
  /** A link to the challenge. */
  url: string
}

/** The reader's best run in a challenge, to share as a text with a picture, or to save as a picture. */
export function OwnResult({ own: { rank, score }, game, gameName, day, dayText, seed, url }: OwnResultProps) {
  const t = useTranslations('dailyChallenge')
  const host = useTranslations('gameHost')
  const scores = useTranslations('scoreBoard')
  const format = useSiteFormatter()
  const shownRank = rank === null ? null : format.int(rank)

  /** Null when the browser cannot draw it. */
  const drawPicture = () =>
    drawResultPicture(
      {
        title: t('pictureTitle'),
        game: gameName,
        day: dayText,
        points: t('picturePoints', { score }),
        rank: shownRank === null ? null : t('pictureRank', { rank: shownRank }),
        site: window.location.host,
      },
      seed,
    ).catch(() => null)

  async function share(): Promise<void> {
    const values = { game: gameName, day: dayText, score }
    const text = shownRank === null ? t('shareText', values) : t('shareRanked', { ...values, rank: shownRank })
    const outcome = await shareGame(text, url, 'share' in navigator ? await drawPicture() : null)
    if (outcome === 'copied') showToast({ message: host('linkCopied') })
    if (outcome === 'refused') showToast({ message: host('linkNotCopied') })
  }

  async function savePicture(): Promise<void> {
    const picture = await drawPicture()
    if (picture) saveFile(`intrepid-${game}-${day}.png`, picture)
    else showToast({ message: t('noPicture') })
  }

  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-3">
      <p className="text-note font-semibold text-brand">
        {shownRank === null
          ? scores('ownBeyond', { score: format.int(score) })
          : scores('own', { rank: shownRank, score: format.int(score) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="s" onClick={() => void share()}>
          {t('share')}
        </Button>
        <Button variant="secondary" size="s" onClick={() => void savePicture()}>
          {t('savePicture')}
        </Button>
      </div>
    </div>
  )
}
