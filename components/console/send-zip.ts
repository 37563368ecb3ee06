import * as v from 'valibot'
import { askSite } from '@/lib/site-api/ask-site'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import { arrivalSchema, receivedSchema, uploadedSchema, type Uploaded } from '@/lib/uploads/upload-answers'

/** Why a zip was refused: a code, and the file in it that is the reason, where one is. */
export class ZipRefused extends Error {
  override readonly name = 'ZipRefused'

  constructor(
    readonly code: string,
    readonly file: string | null,
  ) {
    super(code)
  }
}

type SendZip = {
  readonly slug: string
  readonly title: string
  readonly lead: string
  readonly zip: Blob
  /** Hears how much is there, from 0 to 1; 1 means that the site looks at it now. */
  readonly onProgress: (fraction: number) => void
  readonly signal: AbortSignal
}

const pieceWithinMs = 60_000
/** Between one try for a piece and the next, in milliseconds. */
const pausesMs = [1_000, 4_000, 10_000] as const

const problemSchema = v.object({ code: v.string(), errors: v.optional(v.array(v.object({ detail: v.string() }))) })

async function readAnswer<T>(response: Response, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const answer: unknown = await response.json()
  if (response.ok) return v.parse(schema, answer)
  const { code, errors = [] } = v.parse(problemSchema, answer)
  throw new ZipRefused(code, errors[0]?.detail ?? null)
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function sendPiece(id: string, at: number, piece: Blob, signal: AbortSignal): Promise<number> {
  const init = {
    method: 'POST',
    body: piece,
    headers: { 'content-type': 'application/octet-stream' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(pieceWithinMs)]),
  }
  const { received } = await readAnswer(await fetch(`/api/uploads/${id}/pieces?at=${at}`, init), receivedSchema)
  return received
}

/** Sends a piece again where the site does not answer: it says itself where the next one begins. */
async function sendPatiently(id: string, at: number, piece: Blob, signal: AbortSignal): Promise<number> {
  for (const pauseMs of pausesMs) {
    try {
      return await sendPiece(id, at, piece, signal)
    } catch (error) {
      if (error instanceof ZipRefused || signal.aborted) throw error
      await wait(pauseMs)
    }
  }
  return sendPiece(id, at, piece, signal)
}

/**
 * Sends a zip in pieces, and has a game, or its next version, made of it.
 *
 * @throws ZipRefused where the site refuses it; any other error where it does not answer, or the signal ended it.
 */
export async function sendZip({ slug, title, lead, zip, onProgress, signal }: SendZip): Promise<Uploaded> {
  const { id, received, pieceBytes } = await askSite(
    '/api/uploads',
    { slug, title, lead, bytes: zip.size },
    arrivalSchema,
  ).catch((error: unknown) => {
    throw error instanceof SiteRefusal ? new ZipRefused(error.code, null) : error
  })
  for (let at = received; at < zip.size;) {
    onProgress(at / zip.size)
    const next = await sendPatiently(id, at, zip.slice(at, at + pieceBytes), signal)
    if (next <= at) throw new Error('a piece was taken and is not there')
    at = next
  }
  onProgress(1)
  // As long as it takes: unpacking is work, and others may be before.
  return readAnswer(
    await fetch(`/api/uploads/${id}/finish`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
      signal,
    }),
    uploadedSchema,
  )
}
