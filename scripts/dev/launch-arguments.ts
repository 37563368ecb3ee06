import { LaunchError } from './launch-error'

type LaunchArguments = {
  /** `--fresh`: remove the chain, database and deployment of this data folder first. */
  readonly isFresh: boolean
  /** `--dev`: hot reload instead of a production build. */
  readonly isDevelopment: boolean
  /** `--test`: fresh data that does not have to survive a power cut. */
  readonly isTest: boolean
}

/**
 * Parses the arguments of `npm start --`.
 * @throws LaunchError naming the first unknown argument.
 */
export function parseLaunchArguments(words: readonly string[]): LaunchArguments {
  const unknown = words.find((word) => !['--fresh', '--dev', '--test'].includes(word))
  if (unknown !== undefined) {
    throw new LaunchError(
      `npm start has no option "${unknown}": it has --fresh (remove all data first) and --dev (hot reload).`,
    )
  }
  const isTest = words.includes('--test')
  return { isFresh: isTest || words.includes('--fresh'), isDevelopment: words.includes('--dev'), isTest }
}
