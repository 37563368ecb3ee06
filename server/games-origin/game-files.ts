import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import * as v from 'valibot'
import { builtGamesSchema } from '@/lib/games/game-manifest'
import { bodyKey, type WholeBody } from '../send-response'

/** Additional permissions of a game's frame: locking the pointer, and what Unity builds need to compile and run. */
export type FramePermissions = { readonly pointerLock: boolean; readonly unity: boolean }

/** A file of a game with its response headers. */
export type GameFile = WholeBody & {
  readonly type: string
  /** Whether the file name contains a content hash, so that the file can be cached forever. */
  readonly isHashed: boolean
  readonly permissions: FramePermissions
}

/** Content types by file name extension, which alone decides. Other files are not served. */
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
 * Reads all files of the built games by URL path; `/{game}/` is a game's document. Requests are only looked up in this
 * map, so that no request path reaches the disk.
 *
 * @param folder of the built games; there are none when it is missing. @param sdk the SDK file, which uploaded games
 * import.
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
