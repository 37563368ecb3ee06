import { expect, it, vi } from 'vitest'
import { findProblems } from '@/lib/games/maze/level-problems'
import { newDefinition } from '@/lib/builder/game-definition'
import { templateMaze } from '@/lib/builder/templates/templates'
import { toPublishable } from './level-tasks'

vi.mock('@/lib/games/maze/level-problems', { spy: true })

it('looks for the problems of a published level once', () => {
  const level = templateMaze('clockwork-keep')
  const { isPlayable, treasures } = toPublishable(newDefinition({ kind: 'maze', level }, 'Keep'))
  expect([isPlayable, treasures.length > 0]).toEqual([true, true])
  expect(findProblems).toHaveBeenCalledTimes(1)
})
