import 'server-only'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { buildFolder } from './uploads-folder'

const digest = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))
const bytes = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The list of a build's files: path, bytes, SHA-256 in hexadecimal, which is the name that the file has on the disk. */
const buildListSchema = v.strictObject({
  version: v.literal(1),
  start: v.variant('kind', [
    v.strictObject({ kind: v.literal('html') }),
    v.strictObject({ kind: v.literal('unity'), folder: v.picklist(['', 'Build/']) }),
  ]),
  files: v.array(v.tuple([v.string(), bytes, digest])),
})

export type BuildList = v.InferOutput<typeof buildListSchema>

/** A file of a build by its path. */
export type ListedFile = { readonly bytes: number; readonly digest: string }

export type Build = { readonly start: BuildList['start']; readonly files: ReadonlyMap<string, ListedFile> }

/** The name of the file with the list in a build's folder. */
export const listName = 'list.json'

/** A list as text, the same for the same files, and its SHA-256 in hexadecimal: the name of the build. */
export function writeBuildList({ start, files }: Omit<BuildList, 'version'>): {
  readonly text: string
  readonly hash: string
} {
  const inOrder = files.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify({ version: 1, start, files: inOrder } satisfies BuildList)
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}

const known = new LRUCache<string, Build>({ max: 100 })

/** The list of a build that lies in `root`; null where there is none. Builds never change: what was read once is kept. */
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
