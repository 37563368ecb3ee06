import * as v from 'valibot'
import { gameTagsSchema } from '@/lib/games/catalogue/game-tags'
import { slugSchema } from '@/lib/builder/slug'
import { lineSchema } from '@/lib/line-schema'
import { hex32, isoTime, wholeNumber } from '@/lib/wire-schema'
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

const kind = v.picklist(['html', 'unity'])

/**
 * The state of an upload in pieces: the received bytes, and the largest size of a piece. The API calls it an arrival.
 */
export const arrivalSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  received: wholeNumber,
  pieceBytes: wholeNumber,
})

/** The number of received bytes. */
export const receivedSchema = v.object({ received: wholeNumber })

/** The created game, its version, and what was found in the zip. */
export const uploadedSchema = v.object({
  slug: slugSchema,
  version: wholeNumber,
  kind,
  files: wholeNumber,
  bytes: wholeNumber,
  build: hex32,
})

/** An upload as its author sees it. `preview` is the folder by which only the author can play it, and `keptUntil` is set while it is unpublished; `hidden` is the operator's reason. */
const ownUploadSchema = v.object({
  slug: slugSchema,
  title: v.string(),
  lead: v.string(),
  tags: gameTagsSchema,
  kind,
  build: hex32,
  preview: v.string(),
  hasCover: v.boolean(),
  version: wholeNumber,
  /** The SHA-256 of the current version's rules module; null without one. */
  rules: v.nullable(hex32),
  versions: v.array(v.object({ version: wholeNumber, files: wholeNumber, bytes: wholeNumber, uploadedAt: isoTime })),
  isPublished: v.boolean(),
  /**
   * The end of the last open hunt in the game; null when none is open. Until then the game cannot be withdrawn or
   * deleted.
   */
  huntUntil: v.nullable(isoTime),
  keptUntil: v.nullable(isoTime),
})
export const ownUploadsSchema = v.object({
  uploads: v.array(ownUploadSchema),
  bytes: wholeNumber,
  mostBytes: wholeNumber,
})

/** A started play, for reporting its length later. */
export const startedPlaySchema = v.object({ id: v.pipe(v.string(), v.uuid()) })

/** A published upload. `build` is the id of its unpacked files, and `hasCover` says whether they contain a cover. */
export type UploadedGame = {
  slug: string
  title: string
  lead: string
  kind: v.InferOutput<typeof kind>
  build: v.InferOutput<typeof hex32>
  hasCover: boolean
  author: { name: string | null; address: string | null }
  publishedAt: v.InferOutput<typeof isoTime>
  plays: number
}
export type OwnUpload = v.InferOutput<typeof ownUploadSchema>
export type OwnUploads = v.InferOutput<typeof ownUploadsSchema>
export type Uploaded = v.InferOutput<typeof uploadedSchema>
export type UploadKind = UploadedGame['kind']
