import type { GameHost } from '@intrepid/sdk'
import { openGame } from '@/games/shared/open-game'
import { parseMadeLevel } from '@/lib/games/made-level'
import { metre } from '@/lib/games/night-drive/constants'
import type { DriveLevel } from '@/lib/games/night-drive/level'
import { createDriveLevelRules } from '@/lib/games/night-drive/level-rules'
import type { DriveState } from '@/lib/games/night-drive/state'
import { type Road, startGame } from './game'
import { style } from './hud'
import { lightOf, type Scenery } from './scene/lighting'
import { createStage } from './scene/stage'

await openGame({
  style,
  createStage,
  start: async (host, stage, canvas) => startGame(host, stage, canvas, await readRoad(host)),
})

/** The road that the page gave this frame to play. @throws where it gave none. */
async function readRoad(host: GameHost): Promise<Road> {
  const [given] = await host.readFiles()
  const made = given && parseMadeLevel(await given.file.text())
  if (made?.kind !== 'drive') throw new Error('no road was given')
  const { level } = made
  return {
    rules: createDriveLevelRules(level),
    sceneryOf: (state) => createRoadScenery(level.look, state),
    music: level.look.music,
  }
}

/** What a drawn road leads through: gates where its sections end, the last one being the finish. */
function createRoadScenery({ sky, city, music }: DriveLevel['look'], { course }: DriveState): Scenery {
  const gates = [...(course?.gates ?? [])].map((s) => s / metre)
  const light = lightOf(sky, city)
  return {
    gatesBetween: (from, to) => gates.filter((gate) => gate > from && gate < to),
    lightAt: () => light,
    seed: music,
  }
}
