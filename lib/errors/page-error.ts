import * as v from 'valibot'
import { boundedArray } from '@/lib/bounded-array'

const maxFrames = 10

/**
 * A failure of a page in the browser, as the page reports it: the kind of error, and where in the site's scripts it happened. The error's
 * message is left out, because it can contain personal data.
 */
export const pageErrorSchema = v.strictObject({
  path: v.pipe(v.string(), v.regex(/^\/[^?#\s]{0,300}$/)),
  type: v.pipe(v.string(), v.regex(/^\w{1,60}$/)),
  frames: boundedArray(v.pipe(v.string(), v.regex(/^\/_next\/static\/[\w./~%-]{1,200}:\d{1,9}:\d{1,9}$/)), maxFrames),
})

/** The reference under which the server logged a failure. */
export const pageErrorReferenceSchema = v.object({ reference: v.pipe(v.string(), v.regex(/^[\da-f]{12}$/)) })

export type PageError = v.InferOutput<typeof pageErrorSchema>

/** Converts an error for its report. @param path of the page, without query. */
export function toPageError({ name, stack = '' }: Pick<Error, 'name' | 'stack'>, path: string): PageError {
  const frames = stack.match(/\/_next\/static\/[\w./~%-]{1,200}:\d{1,9}:\d{1,9}/g) ?? []
  return {
    path: path.slice(0, 300),
    type: /^\w{1,60}$/.test(name) ? name : 'Error',
    frames: frames.slice(0, maxFrames),
  }
}
