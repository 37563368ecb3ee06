/** A deployment that cannot continue. The message is a complete sentence for the person who runs it. */
export class DeploymentError extends Error {
  override readonly name = 'DeploymentError'
}

/** The result of one check and the name of what was checked. */
export type CheckResult = readonly [isAsIntended: boolean, what: string]

/** Throws DeploymentError with the first check that `subject` does not pass. */
export function throwFirstFailure(subject: string, findings: readonly CheckResult[]): void {
  const wrong = findings.find(([isAsIntended]) => !isAsIntended)
  if (wrong) throw new DeploymentError(`${subject} does not have ${wrong[1]} as intended`)
}
