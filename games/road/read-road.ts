import type { GameHost } from '@intrepid/sdk'
import type { Road } from '@/games/car-game/game'
import { createRoadRules } from '@/lib/games/drive/road-rules'
import { parseMadeLevel } from '@/lib/games/made/made-level'
import { createRoadScenery } from './road-scenery'

/** The road that the page gave this frame to play. @throws where it gave none. */
export async function readRoad(host: GameHost): Promise<Road> {
  const [given] = await host.readFiles()
  const made = given && parseMadeLevel(await given.file.text())
  if (made?.kind !== 'drive') throw new Error('no road was given')
  const { level } = made
  return {
    rules: createRoadRules(level),
    sceneryOf: (state) => createRoadScenery(level.look, state),
    music: level.look.music,
  }
}
