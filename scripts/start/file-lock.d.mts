import type { ProcessIdentity } from './process-identity.mjs'

export type HeldLock = { readonly isHeld: true; readonly release: () => void }
export type RefusedLock = { readonly isHeld: false; readonly holder: ProcessIdentity | null }

export function readLockHolder(path: string): ProcessIdentity | null
export function tryLock(path: string): HeldLock | RefusedLock
export function waitForLock(path: string, onWait: () => void): Promise<HeldLock>
