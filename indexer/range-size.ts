/** How many blocks to ask for at once, and the size that the node last refused. */
export type RangeSize = { readonly blocks: number; readonly refused: number | null }

/** Starts in the middle: most public nodes take this much. */
export function firstRangeSize(maxBlocks: number): RangeSize {
  return { blocks: Math.min(1_000, maxBlocks), refused: null }
}

/** After a refusal: half as much, at least one block. */
export function shrinkRange({ blocks }: RangeSize): RangeSize {
  return { blocks: Math.max(1, Math.floor(blocks / 2)), refused: blocks }
}

/**
 * After an answer to a full range: twice as much while nothing was refused, else an eighth more, and short of what was
 * refused. What was refused is tried again, carefully, once the size has come close to it.
 */
export function growRange({ blocks, refused }: RangeSize, maxBlocks: number): RangeSize {
  if (refused === null) return { blocks: Math.min(maxBlocks, blocks * 2), refused }
  const next = blocks + Math.max(1, Math.floor(blocks / 8))
  if (next < refused) return { blocks: Math.min(maxBlocks, next), refused }
  return { blocks, refused: Math.min(maxBlocks + 1, refused + Math.max(1, Math.floor(refused / 64))) }
}
