'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Card } from '@/components/ui/card'
import { pictureOfSpin, reelCount } from '@/lib/chance/card-picture'
import type { Desk } from '@/lib/chance/chance-answers'
import { currentEdition, findEdition } from '@/lib/chance/chance-games'
import { placeOfTicket } from '@/lib/chance/prize-table'
import { routes } from '@/lib/routes/routes'
import { ChanceRecord } from './chance-record'
import { lightOf } from './game-look'
import { PlayButtons } from './play-buttons'
import { PrizeList } from './prize-list'
import { Purse } from './purse'
import { Reels } from './reels'
import { ResultText } from './result-text'
import { ShardBurst } from './shard-burst'
import { drawForPractice, showCard, winOf, type ShownCard } from './shown-card'
import { SoundButton } from './sound-button'
import { useAmount } from './use-amount'
import { useDesk } from './use-desk'
import { usePlay } from './use-play'
import { useSound } from './use-sound'
import { useStageFocus } from './use-stage-focus'

const firstPicture: readonly number[] = [1, 0, 2]

/** The whole of the jackpot: three reels, what they pay, and what was before. */
export function JackpotDesk() {
  const t = useTranslations('chance')
  const amount = useAmount()
  const desk = useDesk()
  const play = usePlay(desk)
  const sound = useSound()
  const [spin, setSpin] = useState<ShownCard | null>(null)
  const [isTurning, setIsTurning] = useState(false)
  const [told, setTold] = useState(0)
  const [starts, setStarts] = useState(firstPicture)
  const after = useRef<Desk | null>(null)
  const { stage } = useStageFocus(spin?.id ?? null, !isTurning)

  const table = currentEdition('jackpot')
  const place = spin?.outcome ? placeOfTicket(findEdition(spin.game, spin.edition), spin.outcome.ticket) : -1
  const stops = spin ? pictureOfSpin(spin.id, place, table.prizes.length) : firstPicture

  function turn(next: ShownCard, deskAfter: Desk | null): void {
    after.current = deskAfter
    play.forgetProblem()
    setStarts(stops)
    setSpin(next)
    setIsTurning(true)
  }

  async function buy(): Promise<void> {
    const played = await play.buy('jackpot')
    if (played) turn(showCard(played.card), played.desk)
  }

  function stop(reel: number): void {
    if (!spin) return
    sound.play('stop')
    if (reel !== reelCount - 1) return
    setIsTurning(false)
    if (after.current) desk.set(after.current)
    sound.tell(winOf(spin))
    setTold((count) => count + 1)
  }

  return (
    <div className="grid gap-6">
      <Card className="!py-4">
        <Purse desk={desk} page={routes.testJackpot} />
      </Card>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <section ref={stage} tabIndex={-1} aria-label={t('reels')} className="grid gap-4 outline-none">
          <div
            style={lightOf('jackpot')}
            className="relative rounded-card border border-[#26ecb2]/40 bg-[#0d131a] bg-[radial-gradient(110%_80%_at_50%_-10%,rgb(38_236_178/0.24),transparent)] p-4 text-[#e6edf3] shadow-card sm:p-6"
          >
            <div className="mb-4 flex items-baseline justify-between gap-3">
              <p className="font-display text-title font-semibold">{t('games.jackpot.name')}</p>
              <p className="text-note text-[#ffb454]">
                {t('highest')}: {amount(table.prizes[0]?.credits ?? 0n)}
              </p>
            </div>
            <Reels
              spin={spin?.id ?? null}
              starts={starts}
              stops={stops}
              places={table.prizes.length}
              isWinning={spin !== null && !isTurning && place >= 0}
              onStop={stop}
            />
            <p className="mt-4 text-note text-[#9fb0c0]">{spin?.isPractice === true ? t('practiceTag') : t('alike')}</p>
            {spin && !isTurning && <ShardBurst key={spin.id} seed={spin.id} size={winOf(spin)} />}
          </div>
          <ResultText card={spin} isBusyText={isTurning ? t('turning') : undefined} />
          <div className="flex flex-wrap items-start justify-between gap-3">
            <PlayButtons
              game="jackpot"
              reading={desk.reading}
              isPending={play.isPending}
              isBusy={isTurning}
              onBuy={() => void buy()}
              onPractice={() => turn(drawForPractice('jackpot'), null)}
            />
            <SoundButton isOn={sound.isOn} onToggle={sound.toggle} />
          </div>
          <p role="alert" className="text-note text-danger empty:hidden">
            {play.problem}
          </p>
        </section>
        <PrizeList game="jackpot" />
      </div>
      <ChanceRecord desk={desk} told={told} />
    </div>
  )
}
