import type { GameHost } from '@intrepid/sdk'
import { openGame } from '@/games/shared/open-game'
import { parseMadeLevel } from '@/lib/games/made-level'
import { metre } from '@/lib/games/night-drive/constants'
import type { DriveLevel } from '@/lib/games/night-drive/level'
import { createDriveLevelRules } from '@/lib/games/night-drive/level-rules'
import type { DriveState } from '@/lib/games/night-drive/state'
import { type DrivableLevel, startGame } from './game'
import { style } from './hud'
import { lightOf, type Scenery } from './scene/lighting'
import { createStage } from './scene/stage'

await openGame({
  style,
  createStage,
  start: async (host, stage, canvas) => startGame(host, stage, canvas, await readLevel(host)),
})

/** Reads the level that the page passed to this frame. @throws Error when there is none. */
async function readLevel(host: GameHost): Promise<DrivableLevel> {
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

/** The scenery of a level: a gate after each section, the last one being the finish. */
function createRoadScenery({ sky, city, music }: DriveLevel['look'], { course }: DriveState): Scenery {
  const gates = [...(course?.gates ?? [])].map((s) => s / metre)
  const light = lightOf(sky, city)
  return {
    gatesBetween: (from, to) => gates.filter((gate) => gate > from && gate < to),
    lightAt: () => light,
    seed: music,
  }
}
