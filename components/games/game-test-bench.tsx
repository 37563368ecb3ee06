'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useState } from 'react'
import { Card } from '@/components/ui/card'
import { ChoiceField } from '@/components/ui/choice-field'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import { type GameCalls, siteCalls } from './game-calls'
import { GameHost } from './game-host'
import { MessageConsole } from './message-console'
import { useNotedMessages } from './use-noted-messages'

/** What a developer can have the site answer, by the question. */
const simulatedAnswers = {
  start: ['truly', 'silent', 'limited', 'unknown-game'],
  finish: [
    'truly',
    'silent',
    'too-fast',
    'edited-log',
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
  readonly [Question in keyof typeof simulatedAnswers]: (typeof simulatedAnswers)[Question][number]
}

/** The site as it is. */
const noSimulation: Simulation = {
  start: 'truly',
  finish: 'truly',
  scores: 'truly',
  replay: 'truly',
  store: 'truly',
}

const fail = (answer: string) =>
  Promise.reject(answer === 'silent' ? new TypeError('no answer') : new SiteRefusal(answer, 0))

/** Answers as chosen, instead of asking the site. */
function createSimulatedCalls({ start, finish, scores, replay, store }: Simulation): GameCalls {
  return {
    start: start === 'truly' ? siteCalls.start : () => fail(start),
    finish: finish === 'truly' ? siteCalls.finish : () => fail(finish),
    scores(game, period) {
      if (scores === 'truly') return siteCalls.scores(game, period)
      return scores === 'silent' ? fail(scores) : Promise.resolve({ rows: [], own: null, players: 0 })
    },
    replay: replay === 'truly' ? siteCalls.replay : () => fail(replay),
    storage: (truly) => ({
      read: store === 'truly' || store === 'too-large' ? truly.read : () => fail(store),
      write: store === 'truly' ? truly.write : () => fail(store),
    }),
  }
}

type GameTestBenchProps = { name: string; cover: ReactNode; children: ReactNode }

function useAnswerName() {
  const t = useTranslations('gameConsole')
  return (answer: string) =>
    answer === 'truly' || answer === 'silent' || answer === 'emptyBoard' ? t(answer) : t('refused', { code: answer })
}

/** The reference game, with everything that it and the site say to each other, and switches for what the site answers. */
export function GameTestBench({ name, cover, children }: GameTestBenchProps) {
  const t = useTranslations('gameConsole')
  const nameAnswer = useAnswerName()
  const { messages, note, clear } = useNotedMessages()
  const [simulation, setSimulation] = useState<Simulation>(noSimulation)
  const calls = useMemo(() => createSimulatedCalls(simulation), [simulation])

  return (
    <>
      <GameHost game="reference" name={name} cover={cover} calls={calls} note={note}>
        {children}
      </GameHost>
      <div className="mt-8 grid items-start gap-8 md:grid-cols-2">
        <Card aria-labelledby="site-answers">
          <h2 id="site-answers" className="text-title font-semibold">
            {t('answers')}
          </h2>
          <div className="mt-4 grid gap-4">
            {(['start', 'finish', 'scores', 'replay', 'store'] as const).map((question) => (
              <ChoiceField
                key={question}
                id={`answer-${question}`}
                label={t(question)}
                value={simulation[question]}
                choices={simulatedAnswers[question].map((answer) => [answer, nameAnswer(answer)])}
                onChoose={(answer) => setSimulation({ ...simulation, [question]: answer })}
              />
            ))}
          </div>
        </Card>
        <MessageConsole messages={messages} onClear={clear} />
      </div>
    </>
  )
}
