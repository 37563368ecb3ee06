'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { GameCover } from '@/components/games/covers/game-cover'
import { GameLayout } from '@/components/games/host/game-layout'
import { GameFront } from '@/components/games/host/game-front'
import { initialView, gameFailures, type GameView } from '@/components/games/host/game-state'
import { Radio } from '@/components/ui/fields/radio'
import { messageKey } from '@/lib/i18n/message-key'

const playing = { ...initialView, status: { kind: 'playing' }, score: 1_200 } as const satisfies GameView

/** Every state of a game's frame, by its message key in `gameStates`. */
const shownStates = {
  cover: initialView,
  loading: { ...initialView, status: { kind: 'loading', fraction: 0.42 } },
  playing,
  paused: { ...playing, status: { kind: 'paused' } },
  watching: { ...playing, isWatching: true },
  practice: { ...playing, isCounted: false },
  counting: { ...playing, lastRun: { kind: 'counting' } },
  late: { ...playing, lastRun: { kind: 'late' } },
  stored: { ...playing, lastRun: { kind: 'stored', score: 1_200, best: 2_300, rank: 7 } },
  refused: { ...playing, lastRun: { kind: 'refused', code: 'too-fast' } },
  keyFound: { ...playing, foundKey: '0x8f2a55949038a9610f50fb23b5883af3b4ecb3c3bb792cbcefbd1542c692be63' },
  ...(Object.fromEntries(
    gameFailures.map((failure) => [failure, { ...initialView, status: { kind: 'failed', failure } }]),
  ) as Record<(typeof gameFailures)[number], GameView>),
} as const satisfies Record<string, GameView>

type ShownState = keyof typeof shownStates

const shownStateNames = Object.keys(shownStates) as ShownState[]

const nothing = () => {}

/** A game's frame in the selected state, without a game. */
export function GameStateSwitch() {
  const t = useTranslations('gameStates')
  const [name, setName] = useState<ShownState>('cover')
  const [fraction, setFraction] = useState(0.42)
  const [sound, setSound] = useState({ isOn: false, volume: 0.6 })
  const state = shownStates[name]
  const view = name === 'loading' ? { ...state, status: { kind: 'loading', fraction } as const } : state

  const cover = <GameCover game="reference" className="absolute inset-0 size-full" />

  return (
    <div className="grid items-start gap-6 md:grid-cols-[14rem_1fr]">
      <fieldset className="min-w-0">
        <legend className="mb-2 text-note text-quiet">{t('choose')}</legend>
        <div className="flex flex-wrap gap-1 md:flex-col">
          {shownStateNames.map((each) => (
            <label
              key={each}
              className="flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-3 text-note has-checked:bg-raised has-checked:font-semibold has-checked:text-brand has-focus-visible:outline-2"
            >
              <Radio
                name="state"
                isChosen={each === name}
                onChoose={() => setName(each)}
                className="accent-[var(--brand)]"
              />
              {t(messageKey(each))}
            </label>
          ))}
        </div>
        {name === 'loading' && (
          <label className="mt-3 block text-note text-quiet">
            {t('howMuch')}
            <input
              type="range"
              dir="ltr"
              min={0}
              max={1}
              step={0.01}
              value={fraction}
              onChange={(event) => setFraction(Number(event.target.value))}
              className="mt-1 block h-11 w-full accent-[var(--brand)]"
            />
          </label>
        )}
      </fieldset>
      {name === 'cover' ? (
        <GameFront cover={cover} isOpening={false} onNear={nothing} onOpen={() => setName('loading')} />
      ) : (
        <GameLayout
          view={view}
          sound={sound}
          onPause={() => setName('paused')}
          onResume={() => setName('playing')}
          onRestart={() => setName('playing')}
          onReload={() => setName('loading')}
          onSound={setSound}
          onFullScreen={nothing}
          onShare={nothing}
          onKeySeen={() => setName('playing')}
        >
          {cover}
        </GameLayout>
      )}
    </div>
  )
}
