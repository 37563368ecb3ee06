/** A setting from the environment is missing or wrong. The message is one sentence with the remedy. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}
