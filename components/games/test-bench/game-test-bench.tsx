'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useState } from 'react'
import { type GameApi, siteGameApi } from '@/components/games/host/game-api'
import { GameHost } from '@/components/games/host/game-host'
import { Card } from '@/components/ui/card'
import { ChoiceField } from '@/components/ui/fields/choice-field'
import { ApiError } from '@/lib/site-api/fetch-json'
import { MessageConsole, useMessageLog } from './message-console'

/** The outcomes that a developer can choose for each request; `truly` sends the real one. */
const simulatedOutcomes = {
  start: ['truly', 'silent', 'limited', 'unknown-game'],
  finish: [
    'truly',
    'silent',
    'too-fast',
    'edited-log',
    'copied-run',
    'wrong-seed',
    'other-version',
    'attempt-used',
    'attempt-expired',
    'busy',
  ],
  scores: ['truly', 'silent', 'emptyBoard'],
  replay: ['truly', 'silent', 'no-replay'],
  store: ['truly', 'silent', 'too-large', 'limited'],
} as const

type Simulation = {
  readonly [Request in keyof typeof simulatedOutcomes]: (typeof simulatedOutcomes)[Request][number]
}

const noSimulation: Simulation = {
  start: 'truly',
  finish: 'truly',
  scores: 'truly',
  replay: 'truly',
  store: 'truly',
}

const fail = (outcome: string) =>
  Promise.reject(outcome === 'silent' ? new TypeError('Failed to fetch') : new ApiError(outcome, 0))

/** A game API that fails as chosen, and sends the real request otherwise. */
function createSimulatedApi({ start, finish, scores, replay, store }: Simulation): GameApi {
  return {
    start: start === 'truly' ? siteGameApi.start : () => fail(start),
    finish: finish === 'truly' ? siteGameApi.finish : () => fail(finish),
    scores(game, period) {
      if (scores === 'truly') return siteGameApi.scores(game, period)
      return scores === 'silent' ? fail(scores) : Promise.resolve({ rows: [], own: null, above: null, players: 0 })
    },
    replay: replay === 'truly' ? siteGameApi.replay : () => fail(replay),
    wrapStorage: (storage) => ({
      read: store === 'truly' || store === 'too-large' ? storage.read : () => fail(store),
      write: store === 'truly' ? storage.write : () => fail(store),
    }),
  }
}

type GameTestBenchProps = { name: string; cover: ReactNode; children: ReactNode }

function useOutcomeName() {
  const t = useTranslations('gameConsole')
  return (outcome: string) =>
    outcome === 'truly' || outcome === 'silent' || outcome === 'emptyBoard'
      ? t(outcome)
      : t('refused', { code: outcome })
}

/** The reference game with its message log, and a choice of simulated outcomes for each request. */
export function GameTestBench({ name, cover, children }: GameTestBenchProps) {
  const t = useTranslations('gameConsole')
  const nameOutcome = useOutcomeName()
  const { messages, logMessage, clear } = useMessageLog()
  const [simulation, setSimulation] = useState<Simulation>(noSimulation)
  const api = useMemo(() => createSimulatedApi(simulation), [simulation])

  return (
    <>
      <GameHost game="reference" name={name} cover={cover} api={api} logMessage={logMessage}>
        {children}
      </GameHost>
      <div className="mt-8 grid items-start gap-8 md:grid-cols-2">
        <Card aria-labelledby="site-answers">
          <h2 id="site-answers" className="text-title font-semibold">
            {t('answers')}
          </h2>
          <div className="mt-4 grid gap-4">
            {(['start', 'finish', 'scores', 'replay', 'store'] as const).map((request) => (
              <ChoiceField
                key={request}
                id={`answer-${request}`}
                label={t(request)}
                value={simulation[request]}
                choices={simulatedOutcomes[request].map((outcome) => [outcome, nameOutcome(outcome)])}
                onChoose={(outcome) => setSimulation({ ...simulation, [request]: outcome })}
              />
            ))}
          </div>
        </Card>
        <MessageConsole messages={messages} onClear={clear} />
      </div>
    </>
  )
}
