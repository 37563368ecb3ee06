'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { preload } from 'react-dom'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { cardGames, type CardGame } from '@/lib/chance/chance-games'
import type { Desk } from '@/lib/chance/chance-answers'
import { routes } from '@/lib/routes/routes'
import { stonePicture } from '@/lib/stones/stone-picture'
import { CardFace } from './card-face'
import { ChanceRecord } from './chance-record'
import { GameChoice } from './game-choice'
import { gameLooks } from './game-look'
import { PlayButtons } from './play-buttons'
import { PrizeList } from './prize-list'
import { Purse } from './purse'
import { ResultText } from './result-text'
import { ScratchSurface } from './scratch-surface'
import { drawForPractice, showCard, winOf, type ShownCard } from './shown-card'
import { SoundButton } from './sound-button'
import { keepBegun, useBegunCard } from './use-begun-card'
import { useDesk } from './use-desk'
import { usePlay } from './use-play'
import { useSound } from './use-sound'
import { useStageFocus } from './use-stage-focus'

const isCardGame = (game: string): game is CardGame => (cardGames as readonly string[]).includes(game)

/** The whole of scratch cards: choose, buy or practise, scratch, and look up what was before. */
export function ScratchDesk() {
  const t = useTranslations('chance')
  const desk = useDesk()
  const play = usePlay(desk)
  const sound = useSound()
  const [chosen, setChosen] = useState<CardGame>('splinter')
  const [card, setCard] = useState<ShownCard | null>(null)
  const [isTold, setIsTold] = useState(false)
  const [told, setTold] = useState(0)
  // Under way from the first touch on, so that the pictures are there while the surface goes.
  const revealing = useRef<Promise<{ readonly card: ShownCard; readonly desk: Desk | null } | null> | null>(null)
  const toldCard = useRef<string | null>(null)
  const { stage, reveal: revealButton } = useStageFocus(card?.id ?? null, isTold)

  const game = card && isCardGame(card.game) ? card.game : chosen
  const isScratching = card !== null && !isTold
  const open = desk.reading.kind === 'known' ? desk.reading.desk.open.filter(({ id }) => id !== card?.id) : []

  function lay(next: ShownCard): void {
    for (const { family, index } of gameLooks[isCardGame(next.game) ? next.game : chosen].stones)
      preload(stonePicture(family, index), { as: 'image' })
    revealing.current = null
    play.forgetProblem()
    setCard(next)
    setIsTold(false)
  }

  // A card that was bought meanwhile is in the hand, and comes first.
  useBegunCard(desk.reading, (begun) => {
    if (card === null && isCardGame(begun.game)) lay(showCard(begun))
  })

  async function buy(): Promise<void> {
    const played = await play.buy(chosen)
    if (!played) return
    desk.set(played.desk)
    lay(showCard(played.card))
  }

  async function ask(shown: ShownCard) {
    if (shown.isPractice) return { card: shown, desk: null }
    keepBegun(shown.id)
    const played = await play.reveal(shown.id)
    if (played) setCard((now) => (now?.id === shown.id ? showCard(played.card) : now))
    return played && { card: showCard(played.card), desk: played.desk }
  }

  function start() {
    if (!card) return null
    revealing.current ??= ask(card).then((revealed) => {
      // It is still on the table, and can be tried again.
      if (!revealed) revealing.current = null
      return revealed
    })
    return revealing.current
  }

  async function finish(): Promise<void> {
    const revealed = await start()
    // A touch and the button can both have waited for it.
    if (!revealed || toldCard.current === revealed.card.id) return
    toldCard.current = revealed.card.id
    keepBegun(null)
    setIsTold(true)
    if (revealed.desk) desk.set(revealed.desk)
    sound.tell(winOf(revealed.card))
    setTold((count) => count + 1)
  }

  return (
    <div className="grid gap-6">
      <Card className="!py-4">
        <Purse desk={desk} page={routes.scratchCard} />
      </Card>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <section
          ref={stage}
          tabIndex={-1}
          aria-label={t('stage')}
          className="grid gap-4 outline-none md:sticky md:top-20 md:[--card-width:clamp(20rem,calc(100svh-35rem),24rem)]"
        >
          <CardFace game={game} card={card} isTold={isTold}>
            {!isTold && (
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
            <ResultText card={isTold ? card : null} />
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
                  reading={desk.reading}
                  isPending={play.isPending}
                  isBusy={isScratching}
                  onBuy={() => void buy()}
                  onPractice={() => lay(drawForPractice(chosen))}
                />
                {open[0] && isCardGame(open[0].game) && (
                  <div className="flex flex-wrap items-center gap-3 text-note">
                    <p>{t('waiting', { count: open.length })}</p>
                    <Button variant="secondary" size="s" onClick={() => open[0] && lay(showCard(open[0]))}>
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
          <GameChoice
            value={game}
            isLocked={isScratching}
            onChange={(next) => {
              play.forgetProblem()
              setChosen(next)
              setCard(null)
              setIsTold(false)
            }}
          />
          <PrizeList game={game} />
        </div>
      </div>
      <ChanceRecord desk={desk} told={told} />
    </div>
  )
}
