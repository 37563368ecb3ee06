import 'server-only'
import { open, realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import * as v from 'valibot'
import { unpackName } from '@/lib/games/unity/build-parts'
import { buildIdSchema } from '@/lib/games/unity/unity-build'

/** A file of a build: where it lies, and what browsers are told of it. */
export type BuildFile = {
  readonly path: string
  readonly type: string
  /** How it is packed already; it is sent as it lies there. */
  readonly encoding: 'gzip' | 'br' | null
  readonly bytes: number
  /** Changes with the file. */
  readonly tag: string
  /** Whether its name says what is in it, so that it can be kept for ever. */
  readonly isHashed: boolean
}

/** What a browser is told of a file by the end of its name: what is not listed is not served, documents least of all. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.data': 'application/octet-stream',
  '.unityweb': 'application/octet-stream',
  '.bundle': 'application/octet-stream',
  '.bin': 'application/octet-stream',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

const segment = /^[\w ()+-][\w .()+-]{0,159}$/
const hashed = /^[\da-f]{32}\./
const mostSegments = 8

function describeName(name: string): Pick<BuildFile, 'type' | 'encoding'> | null {
  const { plain, packing } = unpackName(name)
  if (packing === 'loader') return { type: 'application/octet-stream', encoding: null }
  const type = types[extname(plain)]
  return type === undefined
    ? null
    : { type, encoding: packing === 'gzip' ? 'gzip' : packing === 'brotli' ? 'br' : null }
}

/**
 * Finds a file of the build `id` among the builds in the folder `root`; null for whatever is none, lies outside of the build's
 * folder, links out of it, or is of a kind that is not served.
 *
 * @param path below the build's folder, decoded, without a slash at its start.
 */
export async function findBuildFile(root: string, id: string, path: string): Promise<BuildFile | null> {
  const segments = path.split('/')
  if (!v.is(buildIdSchema, id) || segments.length > mostSegments || !segments.every((name) => segment.test(name)))
    return null
  const name = segments[segments.length - 1] as string
  const described = describeName(name)
  if (!described) return null
  try {
    const [home, file] = await Promise.all([realpath(join(root, id)), realpath(join(root, id, path))])
    const found = await stat(file)
    if (!file.startsWith(home + sep) || !found.isFile()) return null
    const tag = `"${found.size.toString(36)}-${found.mtimeMs.toString(36)}"`
    return { path: file, ...described, bytes: found.size, tag, isHashed: hashed.test(name) }
  } catch {
    return null
  }
}

/** Opens a found file for reading. It ends with its stream. */
export async function readBuildFile({ path }: BuildFile) {
  return (await open(path)).createReadStream()
}
