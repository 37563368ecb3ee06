const int = 10n ** 18n
/** Whole INT beyond this cannot exist, nor do its base units fit the column. */
const beyondReason = 10n ** 60n

/** Whole INT of an event's argument in base units; null where it cannot exist. */
export function toBaseUnits(wholeInt: unknown): bigint | null {
  const amount = BigInt(String(wholeInt))
  return amount < beyondReason ? amount * int : null
}
