import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { disableTypes, imageSize, types } from 'image-size'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import type { BuildList } from './build-list'
import { refuseZip } from './refuse-zip'

/** Names of pictures that stand for a game where one lies at its root, the first one first, with what they have to be. */
export const coverTypes = { 'cover.webp': 'webp', 'cover.jpg': 'jpg', 'cover.png': 'png' } as const

export type CoverName = keyof typeof coverTypes

const names = Object.keys(coverTypes) as CoverName[]
const read: ReadonlySet<string> = new Set(Object.values(coverTypes))
// What is not taken is not read either: every reader of a format is a place to be attacked.
disableTypes(types.filter((type) => !read.has(type)))

/** Whether a picture is what it is called and of a size to be shown. Its head says that: nothing of it is drawn here. */
function isUsable(bytes: Uint8Array, name: CoverName): boolean {
  try {
    const { type, width, height } = imageSize(bytes)
    const { leastSide, mostSide } = uploadLimits.cover
    return type === coverTypes[name] && [width, height].every((side) => side >= leastSide && side <= mostSide)
  } catch {
    return false
  }
}

/**
 * The picture of a build that is unpacked in a folder; null where it brings none.
 *
 * @throws RequestRefused 422 `bad-cover` for one that is too large, or is no such picture.
 */
export async function findCover(folder: string, files: BuildList['files']): Promise<CoverName | null> {
  for (const name of names) {
    const [, bytes = 0, digest = ''] = files.find(([path]) => path === name) ?? []
    if (digest === '') continue
    if (bytes > uploadLimits.cover.bytes || !isUsable(await readFile(join(folder, digest)), name))
      throw refuseZip('bad-cover', name)
    return name
  }
  return null
}
