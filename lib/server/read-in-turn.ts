import 'server-only'
import { createBoundedQueue } from './bounded-queue'

/**
 * Reads the data of pages that are rendered on demand: two at a time, for all visitors together. Next also renders such
 * a page again in the background when its copy is ten seconds old, and no limit of a visitor counts that.
 */
export const readInTurn = createBoundedQueue({ atOnce: 2, waiting: Infinity })
