/** Counts what happens while a chain is followed. */
export type ChainMeter = {
  /** A stretch was written: its blocks, its events, and the logs set aside. */
  read(stretch: { readonly blocks: number; readonly events: number; readonly quarantined: number }): void
  /** So many blocks were taken back. */
  undid(blocks: number): void
  /** A node did not answer, or not with sense. `host` is without what may be secret in its address. */
  nodeFailed(host: string, kind: string): void
  /** All was read again and swapped in. */
  rebuilt(): void
}

/** Counts nothing. */
export const silentMeter: ChainMeter = {
  read: () => undefined,
  undid: () => undefined,
  nodeFailed: () => undefined,
  rebuilt: () => undefined,
}
