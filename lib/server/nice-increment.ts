import 'server-only'

/**
 * By how much the threads with long work are nicer than the one that responds to requests. Only Linux has priorities of
 * threads.
 */
export const niceIncrement = 5
