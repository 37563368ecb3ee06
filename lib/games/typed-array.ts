/** A property of many things, one place each: never out of its bounds, as places are masked. */
export type Column = Int32Array

/** What stands at a place of a column. */
export const read = (column: Column, place: number): number => column[place] as number
