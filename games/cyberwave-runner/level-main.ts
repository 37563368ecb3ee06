import type { GameHost } from '@intrepid/sdk'
import { startGame, type RunnableLevel } from '@/games/cyberwave-runner/game'
import { style } from './hud'
import { lightsOf } from './scene/scenery'
import type { Scenery } from '@/games/cyberwave-runner/scene/scenery'
import { createStage } from '@/games/cyberwave-runner/scene/stage'
import { openGame } from '@/games/shared/open-game'
import { parseMadeLevel } from '@/lib/games/made-level'
import { createRunnerLevelRules } from '@/lib/games/cyberwave-runner/level-rules'
import { endOfSection } from '@/lib/games/cyberwave-runner/level-course'
import { metre } from '@/lib/games/cyberwave-runner/constants'
import type { RunnerCity } from '@/lib/games/cyberwave-runner/level'
import type { RunnerState } from '@/lib/games/cyberwave-runner/state'

const citySeed = 2077

await openGame({
  style,
  createStage: (canvas) => createStage(canvas, citySeed),
  start: async (host, stage, canvas) => startGame(host, stage, canvas, await readLevel(host)),
})

/** Reads the level that the page passed to this frame. @throws Error when there is none. */
async function readLevel(host: GameHost): Promise<RunnableLevel> {
  const [given] = await host.readFiles()
  const made = given && parseMadeLevel(await given.file.text())
  if (made?.kind !== 'runner') throw new Error('no track was given')
  const { level } = made
  return {
    rules: createRunnerLevelRules(level),
    sceneryOf: (state) => createTrackScenery(level.look.city, state),
    music: level.look.music,
  }
}

/** The scenery of a level: one city, and a portal after each section, the last one being the finish. */
function createTrackScenery(city: RunnerCity, { course }: RunnerState): Scenery {
  const lights = lightsOf(city)
  const ends = course ? [...course.begins.keys()].slice(0, -1).map((index) => endOfSection(course, index)) : []
  const portals = (course ? [...ends, course.finish] : []).map((z) => z / metre)
  return {
    lightsAt: () => lights,
    nextLightsAt: () => lights,
    portalsAt: (metres) => portals.filter((portal) => portal > metres - 20 && portal < metres + 200),
    rainsAt: () => false,
    clock: (course?.plan.clock ?? 0) / metre,
  }
}
