/** Powers by address in about 60 bytes per player, less than half of what a `Map` with string keys needs. */
export type PowerTable = {
  /** Number of addresses. */
  readonly size: () => number
  /** Returns 0 for an unknown address. Addresses are in lower case. */
  readonly get: (address: string) => bigint
  readonly set: (address: string, power: bigint) => void
}

const wordsOfAddress = 5
/** Marks a power that doesn't fit into 64 bits. */
const tooLarge = 2n ** 64n - 1n
const initialCapacity = 1_024

/** Reads the 20 bytes of an address as five numbers. */
function readWords(address: string, words: Uint32Array): void {
  for (let word = 0; word < wordsOfAddress; word += 1)
    words[word] = Number.parseInt(address.slice(2 + word * 8, 10 + word * 8), 16)
}

function grow<A extends Uint32Array | BigUint64Array>(array: A, next: A): A {
  next.set(array as never)
  return next
}

/**
 * Creates an empty hash table with open addressing: addresses and powers are stored in typed arrays. Entries are never removed;
 * a player without power has 0.
 */
export function createPowerTable(): PowerTable {
  // A random seed, so that nobody can choose addresses that collide.
  const seed = Math.floor(Math.random() * 2 ** 32)
  const requested = new Uint32Array(wordsOfAddress)
  let capacity = initialCapacity
  let addresses = new Uint32Array(capacity * wordsOfAddress)
  let powers = new BigUint64Array(capacity)
  /** Slots: position plus one, or 0 if the slot is free. At most half of them are used. */
  let slots = new Uint32Array(capacity * 2)
  const largerPowers = new Map<number, bigint>()
  let size = 0

  function hash(words: Uint32Array, at: number): number {
    let mixed = seed
    for (let word = 0; word < wordsOfAddress; word += 1) {
      mixed = Math.imul(mixed ^ (words[at + word] as number), 0x9e3779b1)
      mixed ^= mixed >>> 15
    }
    return mixed >>> 0
  }

  function isRequested(position: number): boolean {
    const at = position * wordsOfAddress
    for (let word = 0; word < wordsOfAddress; word += 1) if (addresses[at + word] !== requested[word]) return false
    return true
  }

  /** Finds the slot of the requested address, or the free slot where it belongs. */
  function findSlot(): number {
    const mask = slots.length - 1
    for (let slot = hash(requested, 0) & mask; ; slot = (slot + 1) & mask) {
      const used = slots[slot] as number
      if (used === 0 || isRequested(used - 1)) return slot
    }
  }

  function doubleCapacity(): void {
    capacity *= 2
    addresses = grow(addresses, new Uint32Array(capacity * wordsOfAddress))
    powers = grow(powers, new BigUint64Array(capacity))
    slots = new Uint32Array(capacity * 2)
    const mask = slots.length - 1
    for (let position = 0; position < size; position += 1) {
      let slot = hash(addresses, position * wordsOfAddress) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = position + 1
    }
  }

  return {
    size: () => size,
    get(address) {
      readWords(address, requested)
      const used = slots[findSlot()] as number
      if (used === 0) return 0n
      const power = powers[used - 1] as bigint
      return power === tooLarge ? (largerPowers.get(used - 1) ?? power) : power
    },
    set(address, power) {
      readWords(address, requested)
      let used = slots[findSlot()] as number
      if (used === 0) {
        if (size === capacity) doubleCapacity()
        addresses.set(requested, size * wordsOfAddress)
        size += 1
        used = size
        slots[findSlot()] = used
      }
      if (power >= tooLarge) largerPowers.set(used - 1, power)
      powers[used - 1] = power < tooLarge ? power : tooLarge
    },
  }
}
