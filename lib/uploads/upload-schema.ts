import * as v from 'valibot'
import { gameTagsSchema } from '@/lib/games/game-tags'
import { slugSchema } from '@/lib/builder/slug'
import { lineSchema } from '@/lib/line-schema'
import { uploadLimits } from './upload-limits'

const title = lineSchema(1, uploadLimits.titleCharacters)
const lead = lineSchema(0, uploadLimits.leadCharacters)

/** An announced zip: its game and its size. */
export const beginUploadSchema = v.strictObject({
  slug: slugSchema,
  title,
  lead,
  bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(uploadLimits.zipBytes)),
})

/** The changes that an author can make to an uploaded game. */
export const changeUploadSchema = v.variant('action', [
  v.strictObject({ action: v.literal('publish') }),
  v.strictObject({ action: v.literal('withdraw') }),
  v.strictObject({ action: v.literal('delete') }),
  v.strictObject({ action: v.literal('describe'), title, lead, tags: v.optional(gameTagsSchema) }),
  v.strictObject({
    action: v.literal('use-version'),
    version: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(2 ** 31 - 1)),
  }),
])

export type BeginUpload = v.InferOutput<typeof beginUploadSchema>
export type ChangeUpload = v.InferOutput<typeof changeUploadSchema>

const moment = v.pipe(v.string(), v.isoTimestamp())
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))
const kind = v.picklist(['html', 'unity'])

/**
 * The state of an upload in pieces: the received bytes, and the largest size of a piece. The API calls it an arrival.
 */
export const arrivalSchema = v.object({ id: v.pipe(v.string(), v.uuid()), received: count, pieceBytes: count })

/** The number of received bytes. */
export const receivedSchema = v.object({ received: count })

/** The created game, its version, and what was found in the zip. */
export const uploadedSchema = v.object({
  slug: slugSchema,
  version: count,
  kind,
  files: count,
  bytes: count,
  build: hash,
})

/** An upload as its author sees it. `preview` is the folder by which only the author can play it, and `keptUntil` is set while it is unpublished; `hidden` is the operator's reason. */
const ownUploadSchema = v.object({
  slug: slugSchema,
  title: v.string(),
  lead: v.string(),
  tags: gameTagsSchema,
  kind,
  build: hash,
  preview: v.string(),
  hasCover: v.boolean(),
  version: count,
  /** The SHA-256 of the current version's rules module; null without one. */
  rules: v.nullable(hash),
  versions: v.array(v.object({ version: count, files: count, bytes: count, uploadedAt: moment })),
  isPublished: v.boolean(),
  /**
   * The end of the last open hunt in the game; null when none is open. Until then the game cannot be withdrawn or
   * deleted.
   */
  huntUntil: v.nullable(moment),
  keptUntil: v.nullable(moment),
})
export const ownUploadsSchema = v.object({ uploads: v.array(ownUploadSchema), bytes: count, mostBytes: count })

/** A started play, for reporting its length later. */
export const startedPlaySchema = v.object({ id: v.pipe(v.string(), v.uuid()) })

/** A published upload. `build` is the id of its unpacked files, and `hasCover` says whether they contain a cover. */
export type UploadedGame = {
  slug: string
  title: string
  lead: string
  kind: v.InferOutput<typeof kind>
  build: v.InferOutput<typeof hash>
  hasCover: boolean
  author: { name: string | null; address: string | null }
  publishedAt: v.InferOutput<typeof moment>
  plays: number
}
export type OwnUpload = v.InferOutput<typeof ownUploadSchema>
export type OwnUploads = v.InferOutput<typeof ownUploadsSchema>
export type Uploaded = v.InferOutput<typeof uploadedSchema>
export type UploadKind = UploadedGame['kind']
