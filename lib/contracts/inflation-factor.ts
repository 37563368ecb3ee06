/** The inflation factor: INT per price unit of a crystal in parts per million, as the platform defines it; 1,000,000 while the pool is empty. */
export function toInflationFactorPpm(totalIntInCrystals: bigint, totalPriceUnits: bigint): bigint {
  return totalPriceUnits === 0n ? 1_000_000n : (1_000_000n * totalIntInCrystals) / totalPriceUnits
}
