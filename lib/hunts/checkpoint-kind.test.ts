import { expect, it } from 'vitest'
import { allRules } from '@/lib/games/all-rules'
import { publishedGameIds } from '@/lib/games/game-ids'
import { playThreeWorldsBot } from '@/tests/support/games/three-worlds'
import { toSeed } from '@/lib/games/seed'
import { getCheckpointKind, maxStages } from './checkpoint-kind'

it('calls the checkpoints of each game by what they are there', () => {
  expect(publishedGameIds.map((game) => getCheckpointKind(game))).toEqual(['checkpoints', 'portals', 'stages'])
  expect([getCheckpointKind('a-vault'), getCheckpointKind(null)]).toEqual(['chests', 'checkpoints'])
})

it('knows how many stages can be passed', () => {
  const { state } = playThreeWorldsBot(toSeed('00112233445566778899aabbccddeeff'), 'key')
  expect(allRules.get('metaverse')?.checkpoints(state)).toBe(maxStages)
})
