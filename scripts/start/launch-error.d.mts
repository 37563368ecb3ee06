/** Something that the reader can put right. The message is one sentence with the remedy and is all that is shown. */
export class LaunchError extends Error {
  override name: 'LaunchError'
}
