/** A deployment that cannot go on; the message is a whole sentence for who runs it. */
export class DeploymentError extends Error {
  override readonly name = 'DeploymentError'
}
