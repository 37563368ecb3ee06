/**
 * The value at an index of a typed array that is known to be in range, for instance because the index was masked.
 *
 * States of games keep the properties of many objects in typed arrays, one array for each property, so that a tick allocates nothing.
 */
export const valueAt = (values: Int32Array | Uint8Array, index: number): number => values[index] as number
