import * as v from 'valibot'

/**
 * A list of at most `most` items. The length is checked before the items: `v.maxLength` after `v.array` checks it after
 * all items were parsed, so that a client could make parsing take very long.
 *
 * @param message of a list that is too long.
 */
export const boundedArray = <const Item extends v.GenericSchema>(item: Item, most: number, message?: string) =>
  v.pipe(v.custom<v.InferInput<Item>[]>(Array.isArray, 'not a list'), v.maxLength(most, message), v.array(item))
