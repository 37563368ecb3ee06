import { connectHost } from './connect-host'

type BootList = {
  readonly entry: string
  readonly files: readonly (readonly [name: string, bytes: number])[]
  readonly share: number
}

const list = JSON.parse(document.getElementById('files')?.textContent ?? '') as BootList

/** Meets the host, loads the game's files while the host shows how far it is, and lets the game run. */
async function boot(): Promise<void> {
  const host = await connectHost()
  try {
    await loadFiles(list.files, (fraction) => host.progress(fraction * list.share))
    await import(new URL(list.entry, location.href).href)
  } catch (error) {
    host.crash(error)
  }
}

void boot()

/** Reads a file to its end; the browser keeps it for the import that follows. */
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

/** Loads files, told with their bytes, all at once. `tell` hears how much of them is there, from 0 to 1. */
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
        // A hundred steps are as many as anybody can see.
        if (fraction - told < 0.01 && fraction < 1) return
        told = fraction
        tell(fraction)
      }),
    ),
  )
}
