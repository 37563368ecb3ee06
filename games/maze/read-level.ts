import type { GameHost } from '@intrepid/sdk'
import { parseMazeLevel, type MazeLevel } from '@/lib/games/maze/maze-level'

/** The level that the page gave this frame to play. @throws where it gave none. */
export async function readLevel(host: GameHost): Promise<MazeLevel> {
  const [given] = await host.readFiles()
  if (!given) throw new Error('no level was given')
  return parseMazeLevel(await given.file.text())
}
