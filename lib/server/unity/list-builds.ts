import 'server-only'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { findBuildParts } from '@/lib/games/unity/build-parts'
import { buildIdSchema, buildNotesSchema, unityBuildSchema, type UnityBuild } from '@/lib/games/unity/unity-build'

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
 * Reads the build `id` in the folder `root`: its parts lie in the folder itself or, as Unity writes them, in `Build` below it.
 * Null where there is no whole build.
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

/** All whole builds in the folder `root`, by the name of their folders; none where there is no such folder. */
export async function listBuilds(root: string): Promise<readonly UnityBuild[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => [])
  const ids = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
  const builds = await Promise.all(ids.map((id) => readBuild(root, id)))
  return builds.filter((build) => build !== null)
}
