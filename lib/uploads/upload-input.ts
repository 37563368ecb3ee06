import * as v from 'valibot'
import { slugSchema } from '@/lib/builder/slug'
import { uploadLimits } from './upload-limits'

/** One line that can be shown anywhere: no control, format or private characters. */
const line = (least: number, most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(least), v.maxLength(most), v.regex(/^[^\p{C}]*$/u, 'not plain text'))

const title = line(1, uploadLimits.titleCharacters)
const lead = line(0, uploadLimits.leadCharacters)

/** A zip that is about to come: of which game, and how large. */
export const beginUploadSchema = v.strictObject({
  slug: slugSchema,
  title,
  lead,
  bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(uploadLimits.zipBytes)),
})

/** What its author can do with an uploaded game. */
export const changeUploadSchema = v.variant('action', [
  v.strictObject({ action: v.literal('publish') }),
  v.strictObject({ action: v.literal('withdraw') }),
  v.strictObject({ action: v.literal('delete') }),
  v.strictObject({ action: v.literal('describe'), title, lead }),
  v.strictObject({ action: v.literal('use-version'), version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) }),
])

export type BeginUpload = v.InferOutput<typeof beginUploadSchema>
export type ChangeUpload = v.InferOutput<typeof changeUploadSchema>
