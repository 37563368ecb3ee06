'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { SoundButton, useSound } from '@/components/games/chance/chance-sound'
import { CreditBalance } from '@/components/games/chance/credit-balance'
import { lightOf } from '@/components/games/chance/game-look'
import { PlayButtons } from '@/components/games/chance/play-buttons'
import { PrizeList } from '@/components/games/chance/prize-list'
import { ChanceRecord } from '@/components/games/chance/record/chance-record'
import { ResultText } from '@/components/games/chance/result-text'
import { ShardBurst } from '@/components/games/chance/shard-burst'
import { drawPracticeCard, toShownCard, type ShownCard, getWinSize } from '@/components/games/chance/shown-card'
import { useAmount } from '@/components/games/chance/use-amount'
import { usePlay } from '@/components/games/chance/use-play'
import { usePlayerState } from '@/components/games/chance/use-player-state'
import { useStageFocus } from '@/components/games/chance/use-stage-focus'
import { Card } from '@/components/ui/card'
import { pictureOfSpin, reelCount } from '@/lib/games/chance/card-picture'
import { currentEdition, findEdition } from '@/lib/games/chance/prize-tables'
import type { PlayerState } from '@/lib/games/chance/chance-schema'
import { placeOfTicket } from '@/lib/games/chance/prize-odds'
import { routes } from '@/lib/routes/pages'
import { Reels } from './reels'

const firstPicture: readonly number[] = [1, 0, 2]

/** The jackpot page: three reels, the prizes and the player's history. */
export function Jackpot() {
  const t = useTranslations('chance')
  const amount = useAmount()
  const state = usePlayerState()
  const play = usePlay(state)
  const sound = useSound()
  const [spin, setSpin] = useState<ShownCard | null>(null)
  const [isTurning, setIsTurning] = useState(false)
  const [revealCount, setRevealCount] = useState(0)
  const [starts, setStarts] = useState(firstPicture)
  const after = useRef<PlayerState | null>(null)
  const { stage } = useStageFocus(spin?.id ?? null, !isTurning)

  const table = currentEdition('jackpot')
  const place = spin?.outcome ? placeOfTicket(findEdition(spin.game, spin.edition), spin.outcome.ticket) : -1
  const stops = spin ? pictureOfSpin(spin.id, place, table.prizes.length) : firstPicture

  function turn(next: ShownCard, stateAfter: PlayerState | null): void {
    after.current = stateAfter
    play.clearProblem()
    setStarts(stops)
    setSpin(next)
    setIsTurning(true)
  }

  async function buy(): Promise<void> {
    const played = await play.buy('jackpot')
    if (played) turn(toShownCard(played.card), played.state)
  }

  function stop(reel: number): void {
    if (!spin) return
    sound.play('stop')
    if (reel !== reelCount - 1) return
    setIsTurning(false)
    if (after.current) state.set(after.current)
    sound.playResult(getWinSize(spin))
    setRevealCount((count) => count + 1)
  }

  return (
    <div className="grid gap-6">
      <Card className="!py-4">
        <CreditBalance state={state} page={routes.testJackpot} />
      </Card>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <section ref={stage} tabIndex={-1} aria-label={t('reels')} className="grid gap-4 outline-none">
          <div
            style={lightOf('jackpot')}
            className="relative rounded-card border border-[#26ecb2]/40 bg-[#0d131a] bg-[radial-gradient(110%_80%_at_50%_-10%,rgb(38_236_178/0.24),transparent)] p-4 text-[#e6edf3] shadow-card sm:p-6"
          >
            <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-3">
              <p className="font-display text-title font-semibold">{t('games.jackpot.name')}</p>
              <p className="text-note text-[#ffb454]">
                {t('highestOf', { amount: amount(table.prizes[0]?.credits ?? 0n) })}
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
            {spin && !isTurning && <ShardBurst key={spin.id} seed={spin.id} size={getWinSize(spin)} />}
          </div>
          <ResultText card={spin} isBusyText={isTurning ? t('turning') : undefined} />
          <div className="flex flex-wrap items-start justify-between gap-3">
            <PlayButtons
              game="jackpot"
              result={state.result}
              isPending={play.isPending}
              isBusy={isTurning}
              onBuy={() => void buy()}
              onPractice={() => turn(drawPracticeCard('jackpot'), null)}
            />
            <SoundButton isOn={sound.isOn} onToggle={sound.toggle} />
          </div>
          <p role="alert" className="text-note text-danger empty:hidden">
            {play.problem}
          </p>
        </section>
        <PrizeList game="jackpot" />
      </div>
      <ChanceRecord state={state} revealCount={revealCount} />
    </div>
  )
}
