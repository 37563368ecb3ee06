import { expect, it } from 'vitest'
import { allRules } from '@/lib/games/all-rules'
import { publishedGameIds } from '@/lib/games/game-ids'
import { playThreeWorldsBot } from '@/tests/support/games/three-worlds'
import { toSeed } from '@/lib/games/seed'
import { getCheckpointKind, maxStages } from './checkpoint-kind'

it('knows the kind of checkpoint of each game', () => {
  expect(publishedGameIds.map((game) => getCheckpointKind(game))).toEqual(['checkpoints', 'portals', 'stages'])
  expect([getCheckpointKind('a-vault'), getCheckpointKind(null)]).toEqual(['chests', 'checkpoints'])
  expect(getCheckpointKind('constructor'), 'a property of every object').toBe('chests')
})

it('knows the number of stages', () => {
  const { state } = playThreeWorldsBot(toSeed('00112233445566778899aabbccddeeff'), 'key')
  expect(allRules.get('metaverse')?.checkpoints(state)).toBe(maxStages)
})
