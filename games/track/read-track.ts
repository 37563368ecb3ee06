import type { GameHost } from '@intrepid/sdk'
import type { Track } from '@/games/cyberwave-runner/game'
import { parseMadeLevel } from '@/lib/games/made/made-level'
import { createCourseRules } from '@/lib/games/runner/course-rules'
import { createTrackScenery } from './track-scenery'

/** The track that the page gave this frame to play. @throws where it gave none. */
export async function readTrack(host: GameHost): Promise<Track> {
  const [given] = await host.readFiles()
  const made = given && parseMadeLevel(await given.file.text())
  if (made?.kind !== 'runner') throw new Error('no track was given')
  const { level } = made
  return {
    rules: createCourseRules(level),
    sceneryOf: (state) => createTrackScenery(level.look.city, state),
    music: level.look.music,
  }
}
