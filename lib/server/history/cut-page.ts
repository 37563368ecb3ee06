import 'server-only'

/** How many rows more than a page are asked for, so that its last transaction can be whole. */
export const spareRows = 50

type Placed = { readonly transactionHash: string }

/**
 * The first `limit` rows and what else belongs to the last one's transaction. Rows are given in order, up to `limit +
 * spareRows` of them; `hasMore` says whether any remain. A transaction that spans more than the spare is cut.
 */
export function cutPage<Row extends Placed>(
  rows: readonly Row[],
  limit: number,
): { readonly page: readonly Row[]; readonly hasMore: boolean } {
  const last = rows[limit - 1]
  if (!last) return { page: rows, hasMore: false }
  const rest = rows.slice(limit)
  const end = rest.findIndex((row) => row.transactionHash !== last.transactionHash)
  if (end >= 0) return { page: rows.slice(0, limit + end), hasMore: true }
  return { page: rows, hasMore: rest.length === spareRows }
}
