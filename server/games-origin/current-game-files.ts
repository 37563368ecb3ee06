import { join } from 'node:path'
import { gamesFolder } from '@/lib/server/games/games-folder'
import { readGameFiles, type GameFile } from './game-files'

/**
 * How the files of games are read: once in production; in development after building what changed, so that a reload of the
 * page is all it takes.
 */
export function createGameReader(isDevelopment: boolean): () => Promise<ReadonlyMap<string, GameFile>> {
  let files: ReadonlyMap<string, GameFile> | undefined

  return async () => {
    if (isDevelopment) {
      const { buildGames } = await import('@/scripts/games/build-games')
      const hasBuilt = await buildGames(process.cwd(), process.env.NEXT_DIST_DIR ?? '.next')
      if (hasBuilt) files = undefined
    }
    files ??= readGameFiles(gamesFolder(), join(process.cwd(), 'public', 'sdk', 'intrepid-sdk.js'))
    return files
  }
}
