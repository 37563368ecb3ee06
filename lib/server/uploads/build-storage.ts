import 'server-only'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'

/** The file that collects an arriving zip. @param root `UPLOADS_DIR`. @param id our UUID of the upload. */
export const arrivalFile = (root: string, id: string) => join(root, 'arriving', `${id}.zip`)

/** The folder for unpacking. It is on the same disk, so that builds can be moved atomically. */
export const unpackingFolder = (root: string) => join(root, 'unpacking')

/** The folder for builds that are being deleted. */
export const leavingFolder = (root: string) => join(root, 'leaving')

/** The folder of a build. @param hash 64 hexadecimal digits. */
export const buildFolder = (root: string, hash: string) => join(root, 'builds', hash)

/** The compressed copy (Brotli) of a build's text file. */
export const toPackedFile = (place: string) => `${place}.br`

const digest = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))
const bytes = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/**
 * The list of a build's files with path, size in bytes and SHA-256 in hexadecimal. The hash is also the file's name on
 * the disk.
 */
const buildListSchema = v.strictObject({
  version: v.literal(1),
  start: v.variant('kind', [
    v.strictObject({ kind: v.literal('html') }),
    v.strictObject({ kind: v.literal('unity'), folder: v.picklist(['', 'Build/']) }),
  ]),
  files: v.array(v.tuple([v.string(), bytes, digest])),
})

export type BuildList = v.InferOutput<typeof buildListSchema>

/** A file of a build. */
export type ListedFile = { readonly bytes: number; readonly digest: string }

export type Build = { readonly start: BuildList['start']; readonly files: ReadonlyMap<string, ListedFile> }

/** The file in a build's folder that contains the list. */
export const listName = 'list.json'

/** Serialises a list, identically for identical files. Its SHA-256 in hexadecimal is the name of the build. */
export function writeBuildList({ start, files }: Omit<BuildList, 'version'>): {
  readonly text: string
  readonly hash: string
} {
  const inOrder = files.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify({ version: 1, start, files: inOrder } satisfies BuildList)
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}

const known = new LRUCache<string, Build>({ max: 100 })

/** Reads the list of a build in `root`; null when there is none. Builds never change, so lists are cached. */
export async function readBuildList(root: string, hash: string): Promise<Build | null> {
  const key = join(root, hash)
  const before = known.get(key)
  if (before) return before
  const text = await readFile(join(buildFolder(root, hash), listName), 'utf8').catch(() => null)
  if (text === null) return null
  const { start, files } = v.parse(buildListSchema, JSON.parse(text))
  const build: Build = {
    start,
    files: new Map(files.map(([path, size, name]) => [path, { bytes: size, digest: name }])),
  }
  known.set(key, build)
  return build
}
