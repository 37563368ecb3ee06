'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState, type ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { ChoiceField } from '@/components/ui/choice-field'
import { GameHost } from './game-host'
import { MessageConsole } from './message-console'
import { createSimulatedCalls, noSimulation, simulatedAnswers, type Simulation } from './simulated-calls'
import { useNotedMessages } from './use-noted-messages'

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
