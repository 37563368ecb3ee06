import 'server-only'
import { open, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import * as v from 'valibot'
import { readServerEnv } from '@/lib/env/server-env'
import { findBuildParts, unpackName } from '@/lib/games/unity/build-parts'
import { buildIdSchema, buildNotesSchema, type UnityBuild, unityBuildSchema } from '@/lib/games/unity/unity-build'
import { gamesFolder, unityDemoFolder } from './built-games'

/** A file of a build with its path and response headers. */
type BuildFile = {
  readonly path: string
  readonly type: string
  /** The file's own compression; it is sent as it is stored. */
  readonly encoding: 'gzip' | 'br' | null
  readonly bytes: number
  /** Changes with the file. */
  readonly tag: string
  /** Whether the file name is a content hash, so that the file can be cached forever. */
  readonly isHashed: boolean
}

/** The folders of the builds on this site: those of the operator, then the demo that comes with the site. */
export const unityRoots = ({ unityDir } = readServerEnv()): readonly string[] => [
  unityDir,
  join(gamesFolder(), unityDemoFolder),
]

/** Content types by file name extension. Other files are not served, in particular no documents. */
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
 * Finds a file of the build `id` in the folder `root`. Null for a missing file, a path or link that leaves the build's
 * folder, and a type that is not served.
 *
 * @param path decoded path in the build's folder, without a leading slash.
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

/** Opens a found file, which is not empty, for reading: it ends with its last byte. The file closes with its stream. */
export async function readBuildFile({ path, bytes }: BuildFile) {
  return (await open(path)).createReadStream({ end: bytes - 1 })
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function readNotes(folder: string) {
  const text = await readFile(join(folder, 'build.json'), 'utf8').catch(() => '{}')
  try {
    return v.parse(buildNotesSchema, JSON.parse(text))
  } catch {
    return {}
  }
}

/**
 * Reads the build `id` in the folder `root`. Its parts are in that folder or, as Unity exports them, in its `Build`
 * folder. Null when parts are missing.
 */
export async function readBuild(root: string, id: string): Promise<UnityBuild | null> {
  if (!v.is(buildIdSchema, id)) return null
  for (const folder of ['Build/', ''] as const) {
    const place = join(root, id, folder)
    const found = findBuildParts(await namesIn(place))
    if (found.kind !== 'whole') continue
    const names = Object.values(found.parts).filter((name) => name !== null)
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(place, name))).size))
    const { title = id, company = '', version = '' } = await readNotes(join(root, id))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    const build = v.safeParse(unityBuildSchema, { id, title, company, version, folder, parts: found.parts, bytes })
    return build.success ? build.output : null
  }
  return null
}

/** Reads the build `id` of this site. Null when there is none. */
export async function readSiteBuild(id: string, roots = unityRoots()): Promise<UnityBuild | null> {
  for (const root of roots) {
    const build = await readBuild(root, id)
    if (build) return build
  }
  return null
}

/** Lists the builds of this site. Of two with the same id the operator's counts. */
export async function listSiteBuilds(roots = unityRoots()): Promise<readonly UnityBuild[]> {
  const builds = (await Promise.all(roots.map(listBuilds))).flat()
  return builds.filter(({ id }, index) => builds.findIndex((other) => other.id === id) === index)
}

/** Lists all complete builds in the folder `root`, sorted by folder name; none when the folder does not exist. */
export async function listBuilds(root: string): Promise<readonly UnityBuild[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => [])
  const ids = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
  const builds = await Promise.all(ids.map((id) => readBuild(root, id)))
  return builds.filter((build) => build !== null)
}
