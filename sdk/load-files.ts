/**
 * Loads files in parallel. @param files names and sizes in bytes. @param report receives the loaded share, from 0 to 1.
 */
export async function loadFiles(
  files: readonly (readonly [name: string, bytes: number])[],
  report: (fraction: number) => void,
): Promise<void> {
  const all = files.reduce((sum, [, bytes]) => sum + bytes, 0)
  let loaded = 0
  let reported = 0
  await Promise.all(
    files.map(([name]) =>
      load(name, (bytes) => {
        loaded += bytes
        const fraction = Math.min(loaded / all, 1)
        // Reports at most 100 steps, because finer ones are not visible.
        if (fraction - reported < 0.01 && fraction < 1) return
        reported = fraction
        report(fraction)
      }),
    ),
  )
}

/** Reads a file to its end, so that the following import finds it in the HTTP cache. */
async function load(name: string, onBytes: (bytes: number) => void): Promise<void> {
  const response = await fetch(name)
  if (!response.ok || !response.body) throw new Error(`${name} answered ${response.status}`)
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onBytes(value.byteLength)
  }
}
