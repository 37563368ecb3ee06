/** Powers by address: some 60 bytes a player where a `Map` of text takes twice as much and more. */
export type PowerTable = {
  /** How many addresses are in it. */
  readonly size: () => number
  /** 0 for who is not in it. Addresses in lower case. */
  readonly get: (address: string) => bigint
  readonly set: (address: string, power: bigint) => void
}

const wordsOfAddress = 5
/** Stands for a power that 64 bits do not hold. */
const larger = 2n ** 64n - 1n
const smallest = 1_024

/** The 20 bytes of an address as five numbers. */
function readWords(address: string, words: Uint32Array): void {
  for (let word = 0; word < wordsOfAddress; word += 1)
    words[word] = Number.parseInt(address.slice(2 + word * 8, 10 + word * 8), 16)
}

function grow<A extends Uint32Array | BigUint64Array>(array: A, next: A): A {
  next.set(array as never)
  return next
}

/**
 * Makes an empty table: addresses and powers lie in plain memory, one after the other, and are found by open addressing.
 * Nobody is ever taken out: who has no power any more has 0.
 */
export function createPowerTable(): PowerTable {
  // Nobody outside can know which addresses would land in one place.
  const secret = Math.floor(Math.random() * 2 ** 32)
  const asked = new Uint32Array(wordsOfAddress)
  let capacity = smallest
  let addresses = new Uint32Array(capacity * wordsOfAddress)
  let powers = new BigUint64Array(capacity)
  /** Positions, each one more than it is; 0 where a place is free. Never more than half of them are taken. */
  let places = new Uint32Array(capacity * 2)
  const largerPowers = new Map<number, bigint>()
  let size = 0

  function hash(words: Uint32Array, at: number): number {
    let mixed = secret
    for (let word = 0; word < wordsOfAddress; word += 1) {
      mixed = Math.imul(mixed ^ (words[at + word] as number), 0x9e3779b1)
      mixed ^= mixed >>> 15
    }
    return mixed >>> 0
  }

  function isAsked(position: number): boolean {
    const at = position * wordsOfAddress
    for (let word = 0; word < wordsOfAddress; word += 1) if (addresses[at + word] !== asked[word]) return false
    return true
  }

  /** Where the asked address is, or the free place where it would be. */
  function findPlace(): number {
    const mask = places.length - 1
    for (let place = hash(asked, 0) & mask; ; place = (place + 1) & mask) {
      const taken = places[place] as number
      if (taken === 0 || isAsked(taken - 1)) return place
    }
  }

  function makeRoom(): void {
    capacity *= 2
    addresses = grow(addresses, new Uint32Array(capacity * wordsOfAddress))
    powers = grow(powers, new BigUint64Array(capacity))
    places = new Uint32Array(capacity * 2)
    const mask = places.length - 1
    for (let position = 0; position < size; position += 1) {
      let place = hash(addresses, position * wordsOfAddress) & mask
      while (places[place] !== 0) place = (place + 1) & mask
      places[place] = position + 1
    }
  }

  return {
    size: () => size,
    get(address) {
      readWords(address, asked)
      const taken = places[findPlace()] as number
      if (taken === 0) return 0n
      const power = powers[taken - 1] as bigint
      return power === larger ? (largerPowers.get(taken - 1) ?? power) : power
    },
    set(address, power) {
      readWords(address, asked)
      let taken = places[findPlace()] as number
      if (taken === 0) {
        if (size === capacity) makeRoom()
        addresses.set(asked, size * wordsOfAddress)
        size += 1
        taken = size
        places[findPlace()] = taken
      }
      if (power >= larger) largerPowers.set(taken - 1, power)
      powers[taken - 1] = power < larger ? power : larger
    },
  }
}
