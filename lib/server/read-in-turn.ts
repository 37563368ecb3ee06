import 'server-only'
import { createBoundedQueue } from './bounded-queue'

/**
 * Reads what a page that is rendered on demand shows: two at a time, for all visitors together. Next also renders such a page anew behind a
 * response that is ten seconds old, where no visitor's share counts it.
 */
export const readInTurn = createBoundedQueue({ atOnce: 2, waiting: Infinity })
