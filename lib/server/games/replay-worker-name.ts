import 'server-only'

/** The file, among the built games, that replays runs in a thread of its own. */
export const replayWorkerName = 'replay-worker.mjs'
