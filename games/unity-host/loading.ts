import type { GameHost } from '@intrepid/sdk'

/** What was loaded of the whole when a build begins to load: the document's own files. */
const ownShare = 0.1

/** Tells the host how far a build has loaded, in steps that can be seen. */
export function createLoading(host: GameHost): (fraction: number) => void {
  let told = 0
  return (fraction) => {
    const all = ownShare + (1 - ownShare) * Math.min(Math.max(fraction, 0), 1)
    if (all - told < 0.01 && all < 1) return
    told = all
    host.progress(all)
  }
}

/** Takes what Unity's loader wants to show: an error ends the game, a warning is for developers. */
export function createBanner(host: GameHost): (message: string, type?: string) => void {
  return (message, type) => {
    if (type === 'error') host.crash(message)
    // Warnings are for the developer of the build: there is nowhere else to say them.
    // eslint-disable-next-line no-console
    else console.warn(message)
  }
}
