import { DeploymentError } from './deployment-error'

/** Whether something is as intended, and what it is. */
export type Finding = readonly [isAsIntended: boolean, what: string]

/** Throws DeploymentError with the first thing that `subject` does not have as intended. */
export function refuseFirst(subject: string, findings: readonly Finding[]): void {
  const wrong = findings.find(([isAsIntended]) => !isAsIntended)
  if (wrong) throw new DeploymentError(`${subject} does not have ${wrong[1]} as intended`)
}
