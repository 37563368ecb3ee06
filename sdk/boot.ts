import { connectHost } from './connect-host'
import { loadFiles } from './load-files'

type BootList = {
  readonly entry: string
  readonly files: readonly (readonly [name: string, bytes: number])[]
  readonly share: number
}

const list = JSON.parse(document.getElementById('files')?.textContent ?? '') as BootList

/** Connects to the host, loads the game's files while reporting the progress, and imports the game. */
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
