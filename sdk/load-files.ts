/**
 * Loads files in parallel. @param files names and sizes in bytes. @param tell receives the loaded share, from 0 to 1.
 */
export async function loadFiles(
  files: readonly (readonly [name: string, bytes: number])[],
  tell: (fraction: number) => void,
): Promise<void> {
  const all = files.reduce((sum, [, bytes]) => sum + bytes, 0)
  let loaded = 0
  let told = 0
  await Promise.all(
    files.map(([name]) =>
      load(name, (bytes) => {
        loaded += bytes
        const fraction = Math.min(loaded / all, 1)
        // Reports at most 100 steps, because finer ones are not visible.
        if (fraction - told < 0.01 && fraction < 1) return
        told = fraction
        tell(fraction)
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
