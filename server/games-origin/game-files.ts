import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import * as v from 'valibot'
import { builtGamesSchema } from '@/lib/games/game-manifest'
import { bodyKey } from '../compressed-bodies'
import type { WholeBody } from '../send-body'
import type { FramePermissions } from './game-policy'

/** A file of a game as it is served. */
export type GameFile = WholeBody & {
  readonly type: string
  /** Whether its name says what is in it, so that it can be kept for ever. */
  readonly isHashed: boolean
  readonly permissions: FramePermissions
}

/** What a browser is told of a file, by the end of its name: nothing else decides, and what is not listed is not served. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.ogg': 'audio/ogg',
  '.glb': 'model/gltf-binary',
  '.wasm': 'application/wasm',
}

const noPermissions: FramePermissions = { pointerLock: false, unity: false }
const hashedName = /-[A-Z\d]{8}\.\w+$/

function readFile(path: string, permissions: FramePermissions): GameFile | null {
  const type = types[extname(path)]
  if (type === undefined) return null
  const body = readFileSync(path)
  return { body, key: bodyKey(body), type, isHashed: hashedName.test(path), permissions }
}

/**
 * All files of the built games, by their path: `/{game}/` is a game's document. Paths of requests are only ever looked up
 * here, so that none of them reaches the disk.
 *
 * @param folder of the built games; where it is missing there are none. @param sdk the file that games of others import.
 */
export function readGameFiles(folder: string, sdk: string): ReadonlyMap<string, GameFile> {
  const files = new Map<string, GameFile>()
  const sdkFile = existsSync(sdk) ? readFile(sdk, noPermissions) : null
  if (sdkFile) files.set('/sdk/intrepid-sdk.js', sdkFile)
  const list = join(folder, 'games.json')
  if (!existsSync(list)) return files
  for (const { id, pointerLock, unity } of v.parse(builtGamesSchema, JSON.parse(readFileSync(list, 'utf8')))) {
    for (const name of readdirSync(join(folder, id))) {
      const file = readFile(join(folder, id, name), { pointerLock, unity })
      if (file) files.set(`/${id}/${name === 'index.html' ? '' : name}`, file)
    }
  }
  return files
}
