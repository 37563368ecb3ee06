import * as v from 'valibot'
import { wholeNumber } from '@/lib/wire-schema'

const fileName = v.pipe(
  v.string(),
  v.regex(/^[\w .()+-]{1,160}$/),
  v.check((name) => !name.startsWith('.')),
)

/** The name of a build's folder. */
export const buildIdSchema = v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d-]{0,63}$/, 'not a build'))

const line = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most))

/** The optional `build.json` in a build's folder. All of its content is passed on to the build. */
export const buildNotesSchema = v.object({
  title: v.optional(line(80)),
  company: v.optional(line(80)),
  version: v.optional(line(40)),
})

/** A playable build: its title, and the file name of each part. */
export const unityBuildSchema = v.strictObject({
  id: buildIdSchema,
  title: v.string(),
  company: v.string(),
  version: v.string(),
  /** The folder of the parts below the build's own, ending in a slash, or empty. */
  folder: v.picklist(['', 'Build/']),
  parts: v.strictObject({
    loader: fileName,
    framework: fileName,
    data: fileName,
    code: fileName,
    symbols: v.nullable(fileName),
  }),
  /** Total size of all parts as they are sent, in bytes. */
  bytes: wholeNumber,
})

export type UnityBuild = v.InferOutput<typeof unityBuildSchema>

/** Response with the builds that the site holds. */
export const unityBuildsSchema = v.object({ builds: v.array(unityBuildSchema) })

/** The id of the demo that comes with the site. It was not made with Unity, and its pages say so. */
export const demoBuildId = 'ring-glider'
