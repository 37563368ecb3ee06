'use client'

import { useTranslations } from 'next-intl'
import { type LevelProblem, problemSeverity } from '@/lib/builder/find-problems'
import type { MadeKind } from '@/lib/games/made-level'
import { mazeLimits } from '@/lib/games/maze/level'
import { messageKey } from '@/lib/i18n/message-key'
import type { Editor } from './use-editor'
import { useRoomName } from './use-room-name'

const mostShown = 100

/** What a problem is, as a sentence. */
export function ProblemText({ problem: { code, object }, of }: { problem: LevelProblem; of: MadeKind }) {
  const t = useTranslations('gameEditor')
  const thing = object ? t(`kinds.${object.kind}`) : ''
  return t(`problems.${messageKey(code)}`, { kind: of, thing, most: mazeLimits.guardSteps })
}

/** Shows the place of a problem on the canvas. */
export function showProblem({ look, setView }: Editor, { room, x, y, object }: LevelProblem): void {
  look({ room, selection: null, object: object?.id ?? null, tool: 'select' })
  if (x === null || y === null) return
  // A newly opened room is shown completely, so the place is visible.
  setView((before) => ({ ...before, cursor: { x, y } }))
  document.querySelector<HTMLElement>('[data-testid=editor-canvas]')?.focus()
}

/** The problems of the level; a click shows the place. */
export function ProblemList({ editor }: { editor: Editor }) {
  const { problems, level, view } = editor
  const t = useTranslations('gameEditor')
  const nameRoom = useRoomName(view.of)
  if (problems.length === 0) return <p className="text-brand">{t('noProblems', { kind: view.of })}</p>

  return (
    <ul className="grid gap-1">
      {problems.slice(0, mostShown).map((problem, index) => {
        const { code, room, x, y } = problem
        const place = level.rooms[room]
        return (
          <li key={index}>
            <button
              type="button"
              onClick={() => showProblem(editor, problem)}
              className="flex w-full gap-3 rounded-control p-2 text-start hover:bg-raised"
            >
              <span
                aria-hidden
                className={`mt-1.5 size-2.5 shrink-0 rounded-full ${problemSeverity[code] === 'error' ? 'bg-danger' : 'bg-reward'}`}
              />
              <span>
                <span className="sr-only">{t(problemSeverity[code])}: </span>
                <ProblemText problem={problem} of={view.of} />
                {x !== null && y !== null && place && (
                  <span className="block text-note text-quiet">
                    {t('portalAt', { kind: view.of, room: nameRoom(place, room), column: x + 1, row: y + 1 })}
                  </span>
                )}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
