import { LaunchError } from './launch-error.mjs'

export type LaunchArguments = {
  /** Begin anew: chain, database and deployment of this data folder are removed first. */
  readonly isFresh: boolean
  /** Hot reload instead of a production build. */
  readonly isDevelopment: boolean
}

/**
 * Reads what stands behind `npm start --`.
 * @throws LaunchError naming the first word that means nothing here.
 */
export function parseLaunchArguments(words: readonly string[]): LaunchArguments {
  const unknown = words.find((word) => word !== '--fresh' && word !== '--dev')
  if (unknown !== undefined) {
    throw new LaunchError(
      `"${unknown}" means nothing to npm start: it knows --fresh (begin anew) and --dev (hot reload).`,
    )
  }
  return { isFresh: words.includes('--fresh'), isDevelopment: words.includes('--dev') }
}
