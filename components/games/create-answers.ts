import type { GameQuestion } from '@/lib/games/protocol/game-messages'
import type { HostMessage, ScoreRow } from '@/lib/games/protocol/host-messages'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import type { Attempts } from './create-attempts'
import type { SessionOptions } from './session-options'

type Value = Extract<HostMessage, { kind: 'answer' }>['value']

type Asked = Pick<SessionOptions, 'game' | 'calls' | 'storage' | 'files' | 'show'> & { readonly attempts: Attempts }

const toScoreRow = ({ rank, name, address, score }: ScoreRow): ScoreRow => ({ rank, name, address, score })

/** Answers what a game asks of its host; what cannot be answered is said by its code. */
export function createAnswers({ game, calls, storage, files, show, attempts }: Asked) {
  async function answer(question: GameQuestion): Promise<Value> {
    switch (question.what) {
      case 'finish': {
        show(() => ({ lastRun: { kind: 'counting' } }))
        const outcome = await attempts.finish(question.run, () => show(() => ({ lastRun: { kind: 'late' } })))
        show(({ storedRuns }) => ({ lastRun: outcome, storedRuns: storedRuns + (outcome.kind === 'stored' ? 1 : 0) }))
        return outcome
      }
      case 'scores':
        return (await calls.scores(game, question.period)).rows.map(toScoreRow)
      case 'read-store':
        return storage.read()
      case 'read-files':
        return [...(files ?? [])]
      case 'write-store':
        await storage.write(question.text)
        return null
    }
  }

  return (id: number, question: GameQuestion): Promise<HostMessage> =>
    answer(question).then(
      (value) => ({ kind: 'answer', to: id, value }),
      (error: unknown) => ({ kind: 'failure', to: id, code: error instanceof SiteRefusal ? error.code : 'no-answer' }),
    )
}
