/** Key of everything that was read from one chain; what begins with it is read again after a receipt. */
export function chainQueryKey(chainId: number | undefined, ...parts: readonly unknown[]): readonly unknown[] {
  return ['chain', chainId ?? null, ...parts]
}
