import * as v from 'valibot'
import { slugSchema } from '@/lib/builder/slug'

const moment = v.pipe(v.string(), v.isoTimestamp())
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))
const kind = v.picklist(['html', 'unity'])
const author = v.object({ name: v.nullable(v.string()), address: v.nullable(v.string()) })

/** A zip on its way: where it stands, and how large a piece may be, in bytes. */
export const arrivalSchema = v.object({ id: v.pipe(v.string(), v.uuid()), received: count, pieceBytes: count })

/** How many bytes of a zip are there. */
export const receivedSchema = v.object({ received: count })

/** What became of a zip: the game, which of its versions it is, and what was found in it. */
export const uploadedSchema = v.object({
  slug: slugSchema,
  version: count,
  kind,
  files: count,
  bytes: count,
  build: hash,
})

/** An uploaded game as anybody can see it; `build` is the name of what it is made of, `hasCover` whether that brings a picture of the game. */
export const uploadedGameSchema = v.object({
  slug: slugSchema,
  title: v.string(),
  lead: v.string(),
  kind,
  build: hash,
  hasCover: v.boolean(),
  author,
  publishedAt: moment,
  plays: count,
})

/** An uploaded game as its author sees it. `keptUntil` where nobody else can play it, `hidden` the operator's reason. */
export const ownUploadSchema = v.object({
  slug: slugSchema,
  title: v.string(),
  lead: v.string(),
  kind,
  build: hash,
  hasCover: v.boolean(),
  version: count,
  versions: v.array(v.object({ version: count, files: count, bytes: count, uploadedAt: moment })),
  isPublished: v.boolean(),
  keptUntil: v.nullable(moment),
})
export const ownUploadsSchema = v.object({ uploads: v.array(ownUploadSchema), bytes: count, mostBytes: count })

/** A play that was begun, to say later how long it was. */
export const startedPlaySchema = v.object({ id: v.pipe(v.string(), v.uuid()) })

export type UploadedGame = v.InferOutput<typeof uploadedGameSchema>
export type OwnUpload = v.InferOutput<typeof ownUploadSchema>
export type OwnUploads = v.InferOutput<typeof ownUploadsSchema>
export type Uploaded = v.InferOutput<typeof uploadedSchema>
export type UploadKind = UploadedGame['kind']
