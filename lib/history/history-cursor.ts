import * as v from 'valibot'

/** A place in a history: what is older has a lower block, or a lower log in that block. */
export type HistoryCursor = { readonly block: bigint; readonly logIndex: number }

/** Reads a cursor as it stands in an address: `block.logIndex`, both decimal and of a size that a chain can have. */
export const historyCursorSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}\.\d{1,9}$/, 'not a place in a history'),
  v.transform((text): HistoryCursor => {
    const [block = '', logIndex = ''] = text.split('.')
    return { block: BigInt(block), logIndex: Number(logIndex) }
  }),
)

/** Writes a cursor for an address; `historyCursorSchema` reads it back. */
export function toHistoryCursorText({ block, logIndex }: HistoryCursor): string {
  return `${block}.${logIndex}`
}
