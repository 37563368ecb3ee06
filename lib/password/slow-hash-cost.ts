/** What a slow hash costs: memory in KiB, passes over it, lanes; and its length in bytes. For ever, or none is right again. */
export const slowHashCost = { memoryKib: 65_536, passes: 3, lanes: 1, bytes: 32 } as const
