import 'server-only'

/** Counters by name, for example the open requests of each visitor. A counter that returns to zero is removed. */
export function createCounts() {
  const counts = new Map<string, number>()
  const get = (name: string): number => counts.get(name) ?? 0
  return {
    get,
    change(name: string, by: 1 | -1): void {
      const count = get(name) + by
      if (count === 0) counts.delete(name)
      else counts.set(name, count)
    },
    /** The name with the highest count; '' when there is none. */
    findLargest(): string {
      let largest = ''
      for (const [name, count] of counts) if (count > get(largest)) largest = name
      return largest
    },
  }
}
