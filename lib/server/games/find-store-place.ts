import 'server-only'
import { isGameId, unityPlayerIds } from '@/lib/games/game-ids'
import { readServerEnv } from '@/lib/env/server-env'
import { isMadeGame } from '@/lib/server/builder/known-games'
import { HttpError } from '@/lib/server/http/http-error'
import { readBuild } from './unity-builds'

type Dependencies = { readonly unityDir?: string; readonly isMade?: (slug: string) => Promise<boolean> }

const isUnityPlayer = (game: string) => (unityPlayerIds as readonly string[]).includes(game)

/**
 * Under which name a game keeps what it keeps: its own; a Unity build, whichever document plays it, the build's. No name of a game
 * has a slash in it.
 *
 * @throws HttpError 404 `unknown-game` for what there is not: nobody fills the database under names of their own.
 */
export async function findStorePlace(
  { game, build }: { readonly game: string; readonly build?: string | undefined },
  { unityDir = readServerEnv().unityDir, isMade = isMadeGame }: Dependencies = {},
): Promise<string> {
  const isThere =
    build === undefined
      ? isGameId(game) || (await isMade(game))
      : isUnityPlayer(game) && (await readBuild(unityDir, build)) !== null
  if (isThere) return build === undefined ? game : `unity/${build}`
  throw new HttpError(404, 'unknown-game', 'There is no game of this name that keeps anything.')
}
