'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { preload } from 'react-dom'
import { SoundButton, useSound } from '@/components/games/chance/chance-sound'
import { CreditBalance } from '@/components/games/chance/credit-balance'
import { gameLooks } from '@/components/games/chance/game-look'
import { PlayButtons } from '@/components/games/chance/play-buttons'
import { PrizeList } from '@/components/games/chance/prize-list'
import { ChanceRecord } from '@/components/games/chance/record/chance-record'
import { ResultText } from '@/components/games/chance/result-text'
import { drawPracticeCard, toShownCard, type ShownCard, getWinSize } from '@/components/games/chance/shown-card'
import { usePlay } from '@/components/games/chance/use-play'
import { usePlayerState } from '@/components/games/chance/use-player-state'
import { useStageFocus } from '@/components/games/chance/use-stage-focus'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { type CardGame, cardGames } from '@/lib/games/chance/prize-tables'
import type { PlayerState } from '@/lib/games/chance/chance-schema'
import { routes } from '@/lib/routes/pages'
import { gemPictureUrl } from '@/lib/gems/gem-picture'
import { CardChoice } from './card-choice'
import { CardFace } from './card-face'
import { ScratchSurface } from './scratch-surface'
import { storeStarted, useRestoreCard } from './use-restore-card'

const isCardGame = (game: string): game is CardGame => (cardGames as readonly string[]).includes(game)

/** The page of scratch cards: choice, purchase or practice, scratching, and history. */
export function ScratchCards() {
  const t = useTranslations('chance')
  const state = usePlayerState()
  const play = usePlay(state)
  const sound = useSound()
  const [chosen, setChosen] = useState<CardGame>('splinter')
  const [card, setCard] = useState<ShownCard | null>(null)
  const [isRevealed, setIsRevealed] = useState(false)
  const [revealCount, setRevealCount] = useState(0)
  // The reveal starts with the first touch, so that the result is loaded when the surface is gone.
  const revealing = useRef<Promise<{ readonly card: ShownCard; readonly state: PlayerState | null } | null> | null>(
    null,
  )
  const revealedCard = useRef<string | null>(null)
  const { stage, reveal: revealButton } = useStageFocus(card?.id ?? null, isRevealed)

  const game = card && isCardGame(card.game) ? card.game : chosen
  const isScratching = card !== null && !isRevealed
  const open = state.result.kind === 'known' ? state.result.state.open.filter(({ id }) => id !== card?.id) : []

  function showOnTable(next: ShownCard): void {
    for (const { family, index } of gameLooks[isCardGame(next.game) ? next.game : chosen].stones)
      preload(gemPictureUrl(family, index), { as: 'image' })
    revealing.current = null
    play.clearProblem()
    setCard(next)
    setIsRevealed(false)
  }

  // A card that was bought in the meantime has priority.
  useRestoreCard(state.result, (started) => {
    if (card === null && isCardGame(started.game)) showOnTable(toShownCard(started))
  })

  async function buy(): Promise<void> {
    const played = await play.buy(chosen)
    if (!played) return
    state.set(played.state)
    showOnTable(toShownCard(played.card))
  }

  async function ask(shown: ShownCard) {
    if (shown.isPractice) return { card: shown, state: null }
    storeStarted(shown.id)
    const played = await play.reveal(shown.id)
    if (played) setCard((now) => (now?.id === shown.id ? toShownCard(played.card) : now))
    return played && { card: toShownCard(played.card), state: played.state }
  }

  function start() {
    if (!card) return null
    revealing.current ??= ask(card).then((revealed) => {
      // The card stays on the page, and can be revealed again.
      if (!revealed) revealing.current = null
      return revealed
    })
    return revealing.current
  }

  async function finish(): Promise<void> {
    const revealed = await start()
    // Touch and button may both wait for the same reveal.
    if (!revealed || revealedCard.current === revealed.card.id) return
    revealedCard.current = revealed.card.id
    storeStarted(null)
    setIsRevealed(true)
    if (revealed.state) state.set(revealed.state)
    sound.playResult(getWinSize(revealed.card))
    setRevealCount((count) => count + 1)
  }

  return (
    <div className="grid gap-6">
      <Card className="!py-4">
        <CreditBalance state={state} page={routes.scratchCard} />
      </Card>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <section
          ref={stage}
          tabIndex={-1}
          aria-label={t('stage')}
          className="grid gap-4 outline-none md:sticky md:top-20 md:[--card-width:clamp(20rem,calc(100svh-35rem),24rem)]"
        >
          <CardFace game={game} card={card} isRevealed={isRevealed}>
            {!isRevealed && (
              <ScratchSurface
                key={card?.id ?? game}
                seed={card?.id ?? game}
                foil={gameLooks[game].foil}
                isActive={card !== null}
                onStart={() => void start()}
                onStroke={() => sound.play('scratch')}
                onEnough={() => void finish()}
              />
            )}
          </CardFace>
          <div className="mx-auto grid w-full max-w-[var(--card-width,24rem)] gap-3">
            <ResultText card={isRevealed ? card : null} />
            {isScratching ? (
              <>
                <p className="text-note text-quiet">{t('hint')}</p>
                {card.isPractice && <p className="text-note text-reward">{t('practiceTag')}</p>}
                <div className="flex items-center justify-between gap-3">
                  <Button ref={revealButton} pending={play.isPending} onClick={() => void finish()}>
                    {t('reveal')}
                  </Button>
                  <SoundButton isOn={sound.isOn} onToggle={sound.toggle} />
                </div>
              </>
            ) : (
              <>
                <PlayButtons
                  game={chosen}
                  result={state.result}
                  isPending={play.isPending}
                  isBusy={isScratching}
                  onBuy={() => void buy()}
                  onPractice={() => showOnTable(drawPracticeCard(chosen))}
                />
                {open[0] && isCardGame(open[0].game) && (
                  <div className="flex flex-wrap items-center gap-3 text-note">
                    <p>{t('waiting', { count: open.length })}</p>
                    <Button variant="secondary" size="s" onClick={() => open[0] && showOnTable(toShownCard(open[0]))}>
                      {t('takeWaiting')}
                    </Button>
                  </div>
                )}
              </>
            )}
            <p role="alert" className="text-note text-danger empty:hidden">
              {play.problem}
            </p>
          </div>
        </section>
        <div className="grid gap-6">
          <CardChoice
            value={game}
            isLocked={isScratching}
            onChange={(next) => {
              play.clearProblem()
              setChosen(next)
              setCard(null)
              setIsRevealed(false)
            }}
          />
          <PrizeList game={game} />
        </div>
      </div>
      <ChanceRecord state={state} revealCount={revealCount} />
    </div>
  )
}
