import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { BuiltGame } from '@/lib/games/game-manifest'
import { gamesFolder } from '@/lib/server/games/games-folder'
import { hashInputs } from '@/scripts/start/build/hash-inputs'
import { waitForLock } from '@/scripts/start/file-lock.mjs'
import { bundleGame, isGameFolder } from './bundle-game'
import { bundleWorker } from './bundle-worker'

/** Everything that the games are made of. */
const inputs = ['games', 'sdk', 'lib/games', 'lib/server/games', 'scripts/games', 'tsconfig.json', 'package-lock.json']
const stampName = 'stamp'

function readStamp(folder: string): string {
  const file = join(folder, stampName)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

async function buildInto(root: string, folder: string): Promise<void> {
  const ids = readdirSync(join(root, 'games'))
    .filter((name) => isGameFolder(root, name))
    .sort()
  const games: BuiltGame[] = []
  for (const id of ids) games.push(await bundleGame(root, id, folder))
  await bundleWorker(root, folder)
  writeFileSync(join(folder, 'games.json'), JSON.stringify(games))
}

/** Puts a finished folder in the place of the one before; who reads a file meanwhile has one or the other. */
function swap(made: string, folder: string): void {
  const old = `${made}-old`
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(made, folder)
  rmSync(old, { recursive: true, force: true })
}

/**
 * Builds all games and the replay worker unless those that are there were made of the same files.
 *
 * Only a whole build takes the place of the one before, and two starts of one checkout never build at once.
 * @returns whether it built.
 */
export async function buildGames(root: string, distDir: string): Promise<boolean> {
  const folder = gamesFolder(root, distDir)
  const isFresh = (hash: string) => readStamp(folder) === hash
  if (isFresh(hashInputs(root, inputs))) return false
  const lock = await waitForLock(join(root, '.cache', `games${distDir.replaceAll(/\W/g, '-')}.lock`), () => undefined)
  try {
    const hash = hashInputs(root, inputs)
    if (isFresh(hash)) return false
    mkdirSync(dirname(folder), { recursive: true })
    const made = mkdtempSync(join(dirname(folder), `${basename(folder)}-new-`))
    try {
      await buildInto(root, made)
      writeFileSync(join(made, stampName), hash)
      swap(made, folder)
    } finally {
      rmSync(made, { recursive: true, force: true })
    }
    return true
  } finally {
    lock.release()
  }
}
