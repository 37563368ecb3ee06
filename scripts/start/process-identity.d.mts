/** A process, named so that a later one with the same id is not mistaken for it. */
export type ProcessIdentity = { readonly pid: number; readonly startTime: string | null }

export function processStartTime(pid: number): string | null
export function identifyProcess(pid: number): ProcessIdentity
export function isAlive(identity: ProcessIdentity): boolean
